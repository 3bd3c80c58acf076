import { newComponentPage } from '../components/page/new-component-page';
import { AllocationEditor } from './allocation-editor';

export const Component = newComponentPage('allocation', AllocationEditor);
