import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import tseslint from 'typescript-eslint';
import { behindPackages, hiddenLibraries } from './hidden-libraries.mjs';

/** Values of the contract carry its schemas, which have no business in a browser. */
export const contractTypesOnly = {
  regex: '^@depotwerk/contract(/(?!(client|changes)$)[a-z-]+)?$',
  allowTypeImports: true,
  message:
    'Import types only; values come from subpaths of the contract, so that no schema reaches a browser.',
};

const hiddenFromApps = {
  regex: `^(${hiddenLibraries.join('|')})(/|$)`,
  message: behindPackages,
};

/** 1.005 * 100 is not 100.5, and a loss would be rounded otherwise than its gain. */
export const roundedByHand = {
  selector:
    "CallExpression[callee.object.name='Math'][callee.property.name=/^(round|trunc)$/] > BinaryExpression[operator='*']:matches([left.value=100], [right.value=100])",
  message: 'Whole cents come from centsOf, EUR from roundToCents or worthOf, percents from percentOf.',
};

/** What a write says that it changes; only keys that begin with one of them are asked for again. */
const nouns = [
  ...readFileSync(
    createRequire(import.meta.url).resolve('@depotwerk/contract/floor/values/nouns'),
    'utf8',
  ).matchAll(/^ {2}'([\w-]+)',$/gm),
].map(([, noun]) => noun);

/** Where the key of a query is written. */
const queryKeys = [
  'Property[key.name=/^(queryKey|key)$/] > ArrayExpression[elements.length>1]',
  "ObjectExpression:has(> Property[key.name='queryFn']) > Property[key.name='queryKey'] > ArrayExpression",
  "JSXAttribute[name.name='queryKey'] ArrayExpression",
  'VariableDeclarator[id.name=/[kK]eys$/] > :matches(ObjectExpression, TSAsExpression) Property ArrayExpression[elements.length>1]',
  'VariableDeclarator[id.name=/^(keyOf|.+Key)$/] > :matches(ArrowFunctionExpression, TSAsExpression) ArrayExpression[elements.length>1]',
];

/** What holds for all code. */
export const codeRules = [
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX },
    rules: {
      'import-x/first': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'jest',
          property: 'setTimeout',
          message: 'One limit ends a test that hangs (docs/guides/patience.md).',
        },
      ],
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
];

/** Of components and their hooks. @param {readonly string[]} files */
export const componentRules = (files) => ({
  files,
  ...reactHooks.configs.flat.recommended,
  rules: {
    ...reactHooks.configs.flat.recommended.rules,
    // Speaks to users of the React compiler, which does not run here.
    'react-hooks/incompatible-library': 'off',
  },
});

/** What an app may import. @param {readonly string[]} files */
export const importRules = (files) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': ['error', { patterns: [contractTypesOnly, hiddenFromApps] }],
  },
});

/**
 * Every query stands in one cache for all parts. What the server of a part answers has no noun of the contract: its key
 * begins with the name of the part.
 *
 * @param {readonly string[]} files
 * @param {string} owner what its keys name as their second member
 * @param {readonly object[]} further syntax that is refused there
 */
export const queryKeyRules = (files, owner, further = []) => {
  // A part that is called like a noun cannot be told from it.
  const own = nouns.includes(owner) ? '' : `[elements.0.value!='${owner}']`;
  return {
    files,
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        roundedByHand,
        ...further,
        ...queryKeys.map((selector) => ({
          selector: `${selector}[elements.0.type!='SpreadElement'][elements.1.value!='${owner}']${own}`,
          message: `A query key begins with a noun and '${owner}': other parts ask for the same noun in other shapes.`,
        })),
        ...[...queryKeys, "Property[key.name='queryKey'] > ArrayExpression"].map((selector) => ({
          selector: `${selector}[elements.0.type='Literal'][elements.0.value!=/^(${nouns.join('|')})$/]${own}`,
          message: `A query key begins with a noun of the contract (floor/values/nouns), by which it becomes stale${own && `, or with '${owner}' for what a server of the part answers`}.`,
        })),
      ],
    },
  };
};

/** @param {readonly string[]} files */
export const testRules = (files) => ({
  files,
  rules: {
    // Assertions read an element or a field that the test has just proved to exist; mocks are passed unbound.
    '@typescript-eslint/no-non-null-assertion': 'off',
    '@typescript-eslint/unbound-method': 'off',
    // Tests of types call what must not compile.
    '@typescript-eslint/no-unsafe-return': 'off',
  },
});

/**
 * Settings of ESLint for a remote with a repository of its own.
 *
 * @param {string} folder of the repository, absolute
 * @param {string} name of the remote
 */
export function partLint(folder, name) {
  const code = ['{src,journeys}/**/*.{ts,tsx}'];
  return tseslint.config(
    { ignores: ['**/dist/', '**/.cache/', '**/node_modules/', '**/*.cjs', 'packages/', 'test-results/'] },
    ...codeRules,
    { languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: folder } } },
    componentRules(['src/**/*.{ts,tsx}']),
    importRules(code),
    queryKeyRules(code, name),
    testRules(['**/*.test.{ts,tsx}', 'journeys/**/*.ts']),
    {
      files: ['**/*.mjs'],
      ...tseslint.configs.disableTypeChecked,
      languageOptions: { parserOptions: { project: false, program: null } },
    },
  );
}
