import { plural } from '../../base/plural';
import type { Wrapper } from '../wrapper';
import type { Held, VerifiedPart } from './verifyWrapper';

/** Whether a wrapper is safe to ship, in one sentence. */
export function shipSentence({ fields, needsBrowser }: Wrapper, parts: readonly VerifiedPart[]): string {
  const [records, ...rest] = parts;
  const safe = rest.filter((part) => part.isSafe).length;
  const broken = rest
    .filter((part, index) => !part.isSafe && fields[index]!.required)
    .map(({ field }) => field);
  if (!records!.isSafe) return `Not safe to ship: the records ${failure(records!)}.`;
  const browser = needsBrowser ? '; it needs a browser' : '';
  if (broken.length > 0)
    return `Not safe to ship: the records hold, but ${plural(broken.length, 'required field')} of ${fields.length} ${broken.length === 1 ? 'does' : 'do'} not (${broken.join(', ')})${browser}.`;
  const where = [times(records!.otherPages, 'other page'), times(records!.mutations, 'changed page')].filter(
    (text) => text !== '',
  );
  return `Safe to ship: the records and ${safe} of ${plural(fields.length, 'field')} hold${where.length > 0 ? ` on ${where.join(' and ')}` : ''}${browser}.`;
}

function failure({ examples, otherPages, mutations }: VerifiedPart): string {
  if (isWorse(examples)) return 'are not found on the page that it was made from';
  if (isWorse(otherPages)) return `hold on ${times(otherPages, 'other page')} only`;
  return `hold on ${times(mutations, 'changed page')} only`;
}

function isWorse(part: Held): boolean {
  return part !== null && part.held < part.of;
}

function times(part: Held, thing: string): string {
  return part === null ? '' : `${part.held} of ${plural(part.of, thing)}`;
}
