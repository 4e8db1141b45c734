import { z } from 'zod';
import { labelSetSchema } from '../src/shared/labels/formats/labelSet';
import { labelFileSchema } from '../src/shared/labels/labelFile';

const published = {
  'docs/schemas/labels.schema.json': { title: 'Recordscope labels of a page', schema: labelFileSchema },
  'docs/schemas/label-set.schema.json': { title: 'Recordscope labels of many pages', schema: labelSetSchema },
};

/** The published JSON Schemas, by path from the project's root. */
export function labelSchemas(): Map<string, object> {
  return new Map(
    Object.entries(published).map(([file, { title, schema }]) => {
      const { $schema, ...rest } = z.toJSONSchema(schema, {
        // as stored, before defaults are filled in
        io: 'input',
        override({ jsonSchema }) {
          // Read-only is a rule of our code, not of the format.
          delete jsonSchema.readOnly;
        },
      });
      return [file, { $schema, title, ...rest }];
    }),
  );
}
