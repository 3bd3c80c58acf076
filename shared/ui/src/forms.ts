// Larger forms: pickers, trees, uploads, validation. Loaded with the first page that has one, not before.
/// <reference path="./css-modules.d.ts" />

export { AutoComplete, DatePicker, Radio, Switch, Tree, TreeSelect, Upload } from 'antd';
export type { FormInstance } from 'antd';
export { Controller, FormProvider, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
export type {
  Control,
  FieldErrors,
  FieldPath,
  FieldValues,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';
export { yupResolver } from '@hookform/resolvers/yup';
export { array, boolean, date, mixed, number, object, ref, string } from 'yup';
export type { InferType, ObjectSchema } from 'yup';

export { FileDropZone, type FileDropZoneProps } from './files/file-drop-zone';
