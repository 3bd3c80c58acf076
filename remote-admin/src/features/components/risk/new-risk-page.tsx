import { newComponentPage } from '../page/new-component-page';
import { RiskEditor } from './risk-editor';

export const Component = newComponentPage('risk', RiskEditor);
