// Larger forms: pickers, trees, uploads, validation. Loaded with the first page that has one, not before.
/// <reference path="./css-modules.d.ts" />

import LibrarySelect from 'antd/es/select';
import { selectLibrary } from './later/library';

export { AutoComplete, Radio, Switch, Upload } from 'antd';
export type { FormInstance } from 'antd';
export {
  Controller,
  FormProvider,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
export type {
  Control,
  FieldErrors,
  FieldPath,
  FieldValues,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
export { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
export { yupResolver } from '@hookform/resolvers/yup';
export { array, boolean, date, mixed, number, object, ref, string } from 'yup';
export type { InferType, ObjectSchema } from 'yup';

export { ReasonDialog, type ReasonDialogProps } from './dialogs/reason-dialog';
export { DescribedForm, type DescribedFormProps } from './form-engine/described-form';
export type { FormCommands, FormRecord, LookupQuery } from './form-engine/form-commands';
export { FileDropZone, type FileDropZoneProps } from './files/file-drop-zone';
export { FileReadingPanel, type FileReadingPanelProps } from './files/file-reading-panel';
export {
  hasEnded,
  cancelImport,
  importReportQuery,
  importRunsQuery,
  isRunning,
  usePreviewImport,
  type ListedRun,
  type ListedState,
} from './imports/import-calls';
export { ImportStatus } from './imports/import-status';
export { ImportTable, type ImportTableProps } from './imports/import-table';
export { Paged } from './imports/paged';
export { useImportFile, type ImportAcceptance } from './imports/stored-file-calls';
export { StoredFile, type ShownPreview, type StoredFileProps } from './imports/stored-file';
export { UndoImport, type UndoImportProps } from './imports/undo-import';
export { UndoState, type UndoStateProps } from './imports/undo-state';
export { WorkInProgress } from './imports/work-in-progress';
export {
  AnswerDayInput,
  AnswerNumberInput,
  type AnswerInputProps,
  type AnswerNumberProps,
} from './inputs/answer-input';
export { dateEntry, isinEntry, numberEntry, percentEntry } from './inputs/entry-schemas';
export { DateInput, type DateInputProps } from './inputs/date-input';
export { IsinInput } from './inputs/isin-input';
export {
  MoneyInput,
  NumberInput,
  PercentInput,
  type NumberEntry,
  type NumberInputProps,
} from './inputs/number-input';
export { RecordSelect, type RecordChoice, type RecordSelectProps } from './inputs/record-select';
export { useDelayedValue } from './inputs/use-delayed-value';
export { ChoiceField, type ChoiceFieldProps } from './record-form/choice-field';
export { ConflictDialog, type ConflictDialogProps, type ConflictFields } from './record-form/conflict-dialog';
export { DraftNotice, type DraftNoticeProps } from './record-form/draft-notice';
export { FieldError, FormField, type FieldInput, type FormFieldProps } from './record-form/form-field';
export { FormFooter, type FormFooterProps } from './record-form/form-footer';
export type { FieldAt } from './record-form/show-fault';
export { useDialogForm } from './record-form/use-dialog-form';
export { useErrorText } from './record-form/use-error-text';
export {
  useRecordForm,
  type LastChange,
  type RecordDraft,
  type RecordForm,
  type RecordFormOptions,
} from './record-form/use-record-form';
export { Wizard, type AsideProps, type WizardProps } from './wizard/wizard';
export type { StepProps, WizardStep, WizardView } from './wizard/wizard-step';
export { mergedSet, type FieldMerges } from './record-form/changed-values';
export { withoutInactive, withoutInactiveStrictly } from './tree/inactive-nodes';
export { ancestorsOf, indexTree, isWithin, pathOf, type TreeIndex, type TreeNode } from './tree/tree-index';
export { TreeSearch, type TreeSearchProps } from './tree/tree-search';
export { TreeSelect, type TreeSelectProps } from './tree/tree-select';
export { useTree } from './tree/use-tree';
export { VirtualTree, type VirtualTreeProps } from './tree/virtual-tree';

// Pages with larger forms draw theirs at once.
selectLibrary.bring(LibrarySelect);
