import { z } from 'zod';
import { fieldRoles } from '../data/fieldRoles';
import { valueTypes } from '../values/valueTypes';
import { conventionSchema } from './conventionSchema';
import { fieldProfileSchema } from './fieldProfile';

export const wrapperFormat = 'recordscope-wrapper';
export const wrapperVersion = 1;

const locatorSchema = z
  .object({
    xpath: z
      .string()
      .min(1)
      .max(4000)
      .describe(
        'XPath 1.0; that of a field starts at the first element of the record, and finds only what is in the record',
      ),
    css: z.string().min(1).max(4000).nullable().describe('the same in CSS; null if CSS cannot say it'),
    survival: z.number().min(0).max(1).describe('estimated share of changed pages on which it still holds'),
  })
  .meta({ id: 'wrapperLocator' });

/** What is taken of the node that a field's locator finds. */
const takeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }).describe('its text, white space collapsed'),
  z
    .object({
      kind: z.literal('part'),
      separators: z.array(z.string().min(1).max(10)).min(1).max(10).readonly(),
      index: z.number().int().min(-100).max(100).describe('from 1; -1 is the last one'),
    })
    .describe('one part of its text, which is split at separators; parts without text do not count'),
  z.object({ kind: z.literal('attribute'), name: z.string().min(1).max(200) }).describe('an attribute'),
  z
    .object({ kind: z.literal('picture') })
    .describe('the address of a picture, also if it is loaded late or the background in its style attribute'),
]);

const fieldSchema = z
  .object({
    name: z.string().min(1).max(100),
    role: z.enum(fieldRoles).nullable().describe('property of schema.org; null if unknown'),
    type: z.enum([...valueTypes, 'address', 'picture']),
    convention: conventionSchema.describe('how its values are written'),
    required: z.boolean().describe('records without it are a sign that the wrapper is broken'),
    many: z.boolean().describe('a record can have several values'),
    take: takeSchema,
    locators: z.array(locatorSchema).min(1).max(3).readonly().describe('the best first'),
    profile: fieldProfileSchema,
  })
  .meta({ id: 'wrapperField' });

/** A file `wrappers/<name>.json`: how records and their fields are found on the pages of a site. */
export const wrapperSchema = z
  .object({
    format: z.literal(wrapperFormat),
    version: z.literal(wrapperVersion),
    name: z.string().min(1).max(100),
    revision: z.number().int().min(1).describe('grows when the wrapper is healed or edited'),
    site: z.string().max(300).describe('host of the pages; empty if unknown'),
    addresses: z.array(z.string().max(4000)).max(100).readonly().describe('of the pages it was made from'),
    records: z.object({
      unit: z
        .enum(['element', 'siblings'])
        .describe('siblings: a record starts at a found element and ends before the next one'),
      span: z
        .number()
        .int()
        .min(1)
        .max(1000)
        .exactOptional()
        .describe('of siblings: the most elements of a record, so that the last one ends too'),
      locators: z.array(locatorSchema).min(1).max(3).readonly().describe('the best first'),
      perPage: z.object({ least: z.number().int().min(0), most: z.number().int().min(0) }),
    }),
    fields: z.array(fieldSchema).max(500).readonly(),
    next: z
      .object({
        kind: z.enum(['link', 'numbers', 'more']),
        locators: z.array(locatorSchema).min(1).max(3).readonly(),
      })
      .nullable()
      .describe('the link to the next page; null if there is none'),
    needsBrowser: z.boolean().describe('the records are not in the HTML of the server'),
    madeFrom: z
      .array(
        z.object({
          page: z.string().max(200).describe('hash of the capture'),
          records: z.enum(['method', 'label']),
          method: z.string().max(100).describe('empty for a label'),
          capturedAt: z.string().max(100).describe('ISO 8601'),
        }),
      )
      .min(1)
      .max(100)
      .readonly(),
  })
  .meta({ id: 'wrapper', description: 'How records and their fields are found on the pages of a site' });

export type Wrapper = z.infer<typeof wrapperSchema>;
export type WrapperField = z.infer<typeof fieldSchema>;
export type WrapperLocator = z.infer<typeof locatorSchema>;
export type Take = z.infer<typeof takeSchema>;
