import { componentPage } from '../page/component-page';
import { SelectionEditor } from './selection-editor';

export const Component = componentPage('selection', { Editor: SelectionEditor, param: 'componentId' });
