import { componentPage } from '../page/component-page';
import { UniverseEditor } from './universe-editor';

export const Component = componentPage('universe', { Editor: UniverseEditor, param: 'tariffUniverseId' });
