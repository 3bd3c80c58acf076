#!/usr/bin/env node
import { serveAlone } from '../webpack/serve-alone.mjs';

const [folder = '.', port = '4790'] = process.argv.slice(2);
await serveAlone(folder, Number(port), (line) => console.log(line));
