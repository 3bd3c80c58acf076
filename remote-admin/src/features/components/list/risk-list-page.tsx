import { componentListPage } from './component-list-page';

export const Component = componentListPage('risk');
