import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import tseslint from 'typescript-eslint';
import {
  codeRules,
  componentRules,
  contractTypesOnly,
  importRules,
  queryKeyRules,
  roundedByHand,
  testRules,
} from './shared/build/lint.mjs';

const remotes = JSON.parse(readFileSync(join(import.meta.dirname, 'remotes.json'), 'utf8'));

/** The same figure had no decimals here and two there. */
const decimalsByHand = {
  selector:
    "CallExpression[callee.property.name=/^(fraction|percentagePoints)$/][arguments.1.type='Literal'][arguments.1.raw=/^[0-9]/]",
  message: 'Decimals follow from what a figure is: name its kind (figure-kinds of the contract).',
};

/** Every query stands in one cache for all parts (docs/guides/add-a-call.md). */
const ownQueryKeys = [
  ...['host', 'shared/platform', 'shared/ui'].map((folder) => [folder, basename(folder)]),
  ...remotes.map(({ name }) => [`remote-${name}`, name]),
].map(([folder, owner]) => queryKeyRules([`${folder}/src/**/*.{ts,tsx}`], owner, [decimalsByHand]));

const apps = ['host/{src,test}/**/*.{ts,tsx}', 'remote-*/{src,test}/**/*.{ts,tsx}'];

/** Everything that is asked, by two programs: what needs types is asked by the native one (decision 0107). */
export const allRules = tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/dist-mono/',
      '**/.cache/',
      '**/coverage/',
      '**/node_modules/',
      '**/*.cjs',
      'api/src/db/migrations/',
      'e2e/.results/',
    ],
  },
  ...codeRules,
  // The native program does not know it.
  { rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' } },
  componentRules([...apps, 'shared/{platform,ui,testing}/{src,test}/**/*.{ts,tsx}']),
  {
    files: ['shared/{platform,ui}/{src,test}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [contractTypesOnly] }] },
  },
  importRules(apps),
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'no-restricted-syntax': ['error', roundedByHand] } },
  ...ownQueryKeys,
  testRules(['**/*.test.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'shared/testing/src/**/*.{ts,tsx}']),
  {
    files: ['scripts/**', 'deploy/**', 'bench/**', 'demo/**', 'e2e/**', 'api/**', '**/*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    // A test that takes the day of UTC fails for an hour or two in every night.
    files: ['{api,demo,e2e}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        roundedByHand,
        {
          selector:
            "CallExpression[callee.property.name='slice'] > MemberExpression > CallExpression[callee.property.name='toISOString'][callee.object.arguments.length=0]",
          message: 'Take the day in Berlin from a file called today.ts or local-day.ts.',
        },
      ],
    },
  },
  {
    // The first characters of a moment are its day in UTC, which in Germany is yesterday until one or two in the morning.
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'api/src/time/local-day.ts', 'api/src/client/client-zone.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        roundedByHand,
        {
          selector: "CallExpression[callee.property.name='slice'][arguments.0.value=0][arguments.1.value=10]",
          message: 'Take the day of a moment from local-day.ts.',
        },
      ],
    },
  },
  {
    // Plain JavaScript gets its types from comments and JSON files: tsc checks it, these rules would only see `any`.
    files: ['**/*.mjs'],
    rules: {
      // Functions of an object are typed by method shorthand there.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
    },
  },
  {
    // Old members of the browser that antd still calls.
    files: ['shared/build/jest.setup-dom.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    // Playwright's fixtures take a function that is called `use`; it is no hook.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  // Its plugins bring no types.
  { files: ['eslint.config.mjs', 'shared/build/lint.mjs'], ...tseslint.configs.disableTypeChecked },
);

export default [...allRules, tseslint.configs.disableTypeChecked];
