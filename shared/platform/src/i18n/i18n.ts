import dayjs from 'dayjs';
import 'dayjs/locale/de';
import i18next, { type FormatterModule, type i18n as I18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { laterTexts } from './later-texts';
import {
  isLanguage,
  languageChosen,
  onLanguageChosenElsewhere,
  preferences,
  type Language,
} from '../state/preferences';

export interface TranslationTree {
  readonly [key: string]: string | TranslationTree;
}

/** One loader per language; a JSON import answers with a module whose default is the tree. */
export type Translations = Readonly<
  Record<Language, () => Promise<TranslationTree | { default: TranslationTree }>>
>;

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string = 'de'): Intl.NumberFormat {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, format);
  return format;
}

/** Numbers in texts are grouped as those in tables; texts name no other format. */
const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? numberFormat(language).format(value) : (value as string),
};

/** A name that ends with a full stop, e.g. of a bank, ends its sentence as well: "Anlagebank e. G." is followed by no other one. */
const oneFullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'oneFullStop',
  process: (text: string) => (text.includes('..') ? text.replace(/(?<=[^.\s])\.\.(?=\s|$)/g, '.') : text),
};

/** The one instance of the application. Only the host starts it. */
export const i18n: I18n = i18next.createInstance();

const namespaces = new Map<string, Translations>();

const isModule = (loaded: object): loaded is { default: TranslationTree } => 'default' in loaded;

/** What stands in the instance, by language and namespace; some texts of a namespace come before the others. */
const standing = new Map<string, Translations>();

async function load(namespace: string, translations: Translations, language: Language): Promise<void> {
  const place = `${language} ${namespace}`;
  if (standing.get(place) === translations) return;
  const loaded = await translations[language]();
  i18n.addResourceBundle(language, namespace, isModule(loaded) ? loaded.default : loaded, true, true);
  standing.set(place, translations);
}

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'de');

/** First two letters of the configured translation id, else German (SHELL-10, SHELL-11). */
export function defaultLanguage(translationId: string | undefined): Language {
  const code = translationId?.slice(0, 2).toLowerCase();
  return isLanguage(code) ? code : 'de';
}

function documentLanguageChanged(language: Language): void {
  document.documentElement.lang = language;
  dayjs.locale(language);
}

/** One tree per namespace. */
type HostTexts = (language: Language) => Promise<Readonly<Record<string, TranslationTree>>>;

/**
 * Starts the instance with the host's texts.
 *
 * @param hostTexts what the first screens say of `common`, `frame`, `ui` and `shell`
 * @param otherTexts of the same namespaces; nothing: `hostTexts` are all of them
 */
export async function startI18n(
  language: Language,
  hostTexts: HostTexts,
  otherTexts?: HostTexts,
): Promise<void> {
  const started = i18n.isInitialized
    ? undefined
    : i18n
        .use(initReactI18next)
        .use(numbersInTexts)
        .use(oneFullStop)
        .init({
          lng: language,
          fallbackLng: 'de',
          defaultNS: 'common',
          ns: [],
          resources: {},
          interpolation: { escapeValue: false, alwaysFormat: true },
          postProcess: [oneFullStop.name],
          returnNull: false,
          // Tells of missing texts; nothing is sent anywhere.
          saveMissing: true,
          react: { useSuspense: false },
        });
  hostLoader = hostTexts;
  if (otherTexts) later.known(async (wanted) => addHostTexts(wanted, await otherTexts(wanted)));
  const [texts] = await Promise.all([hostTexts(language), started]);
  addHostTexts(language, texts);
  await i18n.changeLanguage(language);
  documentLanguageChanged(language);
}

let hostLoader: HostTexts | null = null;
const later = laterTexts(i18n);

/** All that the host has to say, for whoever says more than the first screens do. */
export const loadHostTexts = (): Promise<void> => later.load(currentLanguage());

function addHostTexts(language: Language, texts: Readonly<Record<string, TranslationTree>>): void {
  for (const [namespace, tree] of Object.entries(texts))
    i18n.addResourceBundle(language, namespace, tree, true, true);
}

/** Makes a namespace known and loads it for the current language; it follows later switches. */
export async function addTranslations(namespace: string, translations: Translations): Promise<void> {
  namespaces.set(namespace, translations);
  await load(namespace, translations, currentLanguage());
}

/**
 * Switches every mounted part at once, without a reload.
 *
 * @throws when the host's own texts cannot be loaded; a part that cannot answer keeps its German texts
 */
export async function setLanguage(language: Language): Promise<void> {
  const host = hostLoader?.(language).then((texts) => addHostTexts(language, texts));
  const parts = [...namespaces].map(([namespace, translations]) => load(namespace, translations, language));
  await Promise.all([host, later.load(language), Promise.allSettled(parts)]);
  await i18n.changeLanguage(language);
  documentLanguageChanged(language);
  languageChosen(language);
}

onLanguageChosenElsewhere((language) => {
  if (i18n.isInitialized) void setLanguage(language).catch(() => undefined);
});

/** What the user chose before, else the language of the environment. */
export const startLanguage = (translationId: string | undefined): Language =>
  preferences().language ?? defaultLanguage(translationId);
