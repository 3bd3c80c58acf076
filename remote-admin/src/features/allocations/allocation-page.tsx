import { componentPage } from '../components/page/component-page';
import { AllocationEditor } from './allocation-editor';

export const Component = componentPage('allocation', { Editor: AllocationEditor, param: 'componentId' });
