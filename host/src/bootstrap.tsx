import '@depotwerk/ui/base.css';
import { start } from './start/start';

void start();
