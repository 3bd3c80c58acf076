import { commands, runProgram } from './program';

void runProgram(process.argv.slice(2), commands, process.env);
