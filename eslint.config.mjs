import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import tseslint from 'typescript-eslint';

const remotes = JSON.parse(readFileSync(join(import.meta.dirname, 'remotes.json'), 'utf8'));

const behindPlatform =
  'Import it from @depotwerk/platform or an entry of @depotwerk/ui: a second copy would break sharing.';

/** Libraries that an app gets only through the shared packages (docs/decisions/0002). */
const hiddenLibraries = [
  'antd',
  '@ant-design/icons',
  '@ant-design/cssinjs',
  'react-router',
  'react-router-dom',
  '@tanstack/.+',
  'i18next',
  'react-i18next',
  'zustand',
  'axios',
  'react-hook-form',
  '@hookform/.+',
  'yup',
];

const hiddenFromApps = {
  regex: `^(${hiddenLibraries.join('|')})(/|$)`,
  message: behindPlatform,
};

/** Values of the contract carry its schemas, which have no business in a browser. */
const contractTypesOnly = {
  regex: '^@depotwerk/contract(/(?!(client|changes)$)[a-z-]+)?$',
  allowTypeImports: true,
  message:
    'Import types only; values come from subpaths of the contract, so that no schema reaches a browser.',
};

/** 1.005 * 100 is not 100.5, and a loss would be rounded otherwise than its gain. */
const roundedByHand = {
  selector:
    "CallExpression[callee.object.name='Math'][callee.property.name=/^(round|trunc)$/] > BinaryExpression[operator='*']:matches([left.value=100], [right.value=100])",
  message: 'Whole cents come from centsOf, EUR from roundToCents or worthOf, percents from percentOf.',
};

/** What a write says that it changes; only keys that begin with one of them are asked for again. */
const nouns = [
  ...readFileSync(join(import.meta.dirname, 'shared/contract/src/floor/values/nouns.ts'), 'utf8').matchAll(
    /^ {2}'([\w-]+)',$/gm,
  ),
].map(([, noun]) => noun);

/** Where the key of a query is written. */
const queryKeys = [
  'Property[key.name=/^(queryKey|key)$/] > ArrayExpression[elements.length>1]',
  "ObjectExpression:has(> Property[key.name='queryFn']) > Property[key.name='queryKey'] > ArrayExpression",
  "JSXAttribute[name.name='queryKey'] ArrayExpression",
  'VariableDeclarator[id.name=/[kK]eys$/] > :matches(ObjectExpression, TSAsExpression) Property ArrayExpression[elements.length>1]',
  'VariableDeclarator[id.name=/^(keyOf|.+Key)$/] > :matches(ArrowFunctionExpression, TSAsExpression) ArrayExpression[elements.length>1]',
];

/** Every query stands in one cache for all parts (docs/guides/add-a-call.md). */
const ownQueryKeys = [
  ...['host', 'shared/platform', 'shared/ui'].map((folder) => [folder, basename(folder)]),
  ...remotes.map(({ name }) => [`remote-${name}`, name]),
].map(([folder, owner]) => ({
  files: [`${folder}/src/**/*.{ts,tsx}`],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-syntax': [
      'error',
      roundedByHand,
      ...queryKeys.map((selector) => ({
        selector: `${selector}[elements.0.type!='SpreadElement'][elements.1.value!='${owner}']`,
        message: `A query key begins with a noun and '${owner}': other parts ask for the same noun in other shapes.`,
      })),
      ...[...queryKeys, "Property[key.name='queryKey'] > ArrayExpression"].map((selector) => ({
        selector: `${selector}[elements.0.type='Literal'][elements.0.value!=/^(${nouns.join('|')})$/]`,
        message:
          'A query key begins with a noun of shared/contract/src/floor/values/nouns.ts, by which it becomes stale.',
      })),
    ],
  },
}));

const apps = ['host/{src,test}/**/*.{ts,tsx}', 'remote-*/{src,test}/**/*.{ts,tsx}'];

export default tseslint.config(
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
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    rules: {
      'import-x/first': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-mutable-exports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      // The compiler knows every name.
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // `const shape: Shape = JSON.parse(text)` says what the text is; members of `any` stay forbidden.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // `return done();` is how a function without a result leaves early.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // `[...text]` gives code points, which is what is wanted where it is written.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A package that exports sources brings its declarations of CSS modules along.
      '@typescript-eslint/triple-slash-reference': ['error', { path: 'always' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An async function without await turns what it throws into a rejection, which handlers and mocks rely on.
      '@typescript-eslint/require-await': 'off',
      // The generated types say void where undefined is meant; the ban costs more than it finds.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // `throw redirect(…)` is how a route loader of the router answers.
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A dialog or a form that opened on request starts in its first field.
      'jsx-a11y/no-autofocus': 'off',
      // What scrolls must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region', 'group'] }],
    },
  },
  {
    files: [...apps, 'shared/{platform,ui,testing}/{src,test}/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // Speaks to users of the React compiler, which does not run here.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['shared/{platform,ui}/{src,test}/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [contractTypesOnly] }] },
  },
  {
    files: apps,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [contractTypesOnly, hiddenFromApps] },
      ],
    },
  },
  { files: ['**/*.{ts,tsx,mjs}'], rules: { 'no-restricted-syntax': ['error', roundedByHand] } },
  ...ownQueryKeys,
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**/*.{ts,tsx}', 'shared/testing/src/**/*.{ts,tsx}'],
    rules: {
      // Assertions read an element or a field that the test has just proved to exist; mocks are passed unbound.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Tests of types call what must not compile.
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
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
  {
    // Its plugins bring no types.
    files: ['eslint.config.mjs'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { parserOptions: { project: false, program: null } },
  },
);
