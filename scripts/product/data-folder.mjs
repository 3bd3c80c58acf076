import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../workspace/failure.mjs';
import { say } from '../workspace/language.mjs';

/** Of the embedded database. @param {string} dataFolder */
export const databaseFolder = (dataFolder) => join(dataFolder, 'database');

/** Of the shell that is served, whatever is built meanwhile. @param {string} dataFolder */
export const shellFolder = (dataFolder) => join(dataFolder, 'shell');

/** @param {string} folder @throws {Failure} with one sentence */
export function makeDataFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Failure(
      say(
        `In den Datenordner ${folder} kann nicht geschrieben werden: wählen Sie mit „npm start -- --data ORDNER“ einen anderen.`,
        `The data folder ${folder} cannot be written: choose another one with "npm start -- --data FOLDER".`,
      ),
      { cause: error },
    );
  }
}
