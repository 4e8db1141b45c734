import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { labelSchemas } from '../../../../scripts/labelSchemas';
import { writeLabels } from '../../../../src/shared/labels/formats/readLabels';
import { inParts, setPage, shopLabel } from './labelledPages';

const root = join(import.meta.dirname, '../../../..');
const stored = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

describe('the published schemas', () => {
  it.each([...labelSchemas()])('%s is up to date: npm run schema writes it', (file, schema) => {
    expect(stored(file)).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it('accept what is written, and refuse anything else', () => {
    const schema = z.fromJSONSchema(stored('docs/schemas/label-set.schema.json'));
    const set = JSON.parse(writeLabels('json', [setPage('shop', shopLabel, inParts)], ''));
    expect(schema.safeParse(set).error).toBeUndefined();
    const labels = z.fromJSONSchema(stored('docs/schemas/labels.schema.json'));
    expect(labels.safeParse(set.pages[0].labels).error).toBeUndefined();
    expect(labels.safeParse({ ...set.pages[0].labels, version: 3 }).success).toBe(false);
    expect(labels.safeParse({ ...set.pages[0].labels, records: [{ blocks: [] }] }).success).toBe(false);
  });
});
