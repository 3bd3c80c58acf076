import { newComponentPage } from '../page/new-component-page';
import { UniverseEditor } from './universe-editor';

export const Component = newComponentPage('universe', UniverseEditor);
