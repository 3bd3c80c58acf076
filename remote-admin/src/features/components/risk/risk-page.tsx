import { componentPage } from '../page/component-page';
import { RiskEditor } from './risk-editor';

export const Component = componentPage('risk', { Editor: RiskEditor, param: 'componentId' });
