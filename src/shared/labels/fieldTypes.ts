import { valueTypes } from '../values/valueTypes';

/** What a labelled field is: a type of values, the address of a link, or a picture. */
export const fieldTypes = [...valueTypes, 'address', 'picture'] as const;
export type FieldType = (typeof fieldTypes)[number];
