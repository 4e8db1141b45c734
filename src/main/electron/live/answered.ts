import { CdpError } from '../../browser/cdpSession';
import { withinTime } from '../../capture/time';

/** Time limit for a busy page, ms. */
const patience = 5_000;

/** The page's answer, or an error if it takes too long: the page may be in an endless loop. */
export async function answered<T>(call: Promise<T>, page: string): Promise<T> {
  const answer = await withinTime(
    call.then((value) => ({ value })),
    patience,
  );
  if (answer === undefined) throw new CdpError('a call', page, 'the page does not respond');
  return answer.value;
}
