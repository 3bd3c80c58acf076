import { createKeptStyles } from './kept-styles';

const made = (text: string) => (): [number, string] => [1, text];
const gone = () => null;

test('what was made for a component is there for the next page', () => {
  const styles = createKeptStyles();
  styles.opUpdate('style%Input', made('.ant-input {}'));
  styles.opUpdate('style%Input', gone);
  expect(styles.opGet('style%Input')).toEqual([0, '.ant-input {}']);
});

test('variables of a colour scheme that is left go with it', () => {
  const styles = createKeptStyles();
  styles.opUpdate('cssVar%Input', made('--ant-input: 1px'));
  styles.opUpdate('cssVar%Input', gone);
  expect(styles.opGet('cssVar%Input')).toBeNull();
});
