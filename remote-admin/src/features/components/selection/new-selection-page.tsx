import { newComponentPage } from '../page/new-component-page';
import { SelectionEditor } from './selection-editor';

export const Component = newComponentPage('selection', SelectionEditor);
