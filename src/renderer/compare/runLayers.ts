import type { AgreedRecord } from '../../shared/evaluation/recordAgreement';
import type { ComparedRecord } from '../../shared/evaluation/runComparison';
import type { DrawnLayer } from '../../shared/overlay/drawnLayers';
import { inDrawingOrder } from '../../shared/overlay/overlayGeometry';
import type { DrawnRole } from '../../shared/overlay/roleStyles';
import type { CompareSlice, RunLetter } from '../store/compareSlice';
import { heatStep } from './differences';
import { type LetteredComparison, recordNumber } from './letteredComparison';

/** Records that are drawn alike: their blocks, and a tag for each record. */
class Records {
  private readonly blocks: number[] = [];
  private readonly tags: string[] = [];

  constructor(private readonly role: DrawnRole) {}

  /** Only the first block of a record gets the tag. */
  add(blocks: readonly number[], tag: string): void {
    blocks.forEach((block, index) => {
      this.blocks.push(block);
      this.tags.push(index === 0 ? tag : '');
    });
  }

  layer(): DrawnLayer {
    return {
      role: this.role,
      label: this.role,
      letter: '',
      blocks: Int32Array.from(this.blocks),
      tags: this.tags,
    };
  }
}

type Hidden = CompareSlice['hiddenKinds'];

/** The records of one run; records that only the other run has are dotted. */
export function runLayers(comparison: LetteredComparison, letter: RunLetter, hidden: Hidden): DrawnLayer[] {
  const isA = letter === 'A';
  const run = isA ? comparison.a : comparison.b;
  const own = { same: new Records('same'), changed: new Records('changed') };
  const [gained, lost] = [new Records('gained'), new Records('lost')];
  const [lacksGained, lacksLost] = [new Records('lacksGained'), new Records('lacksLost')];
  for (const { kind, one, other } of comparison.rows) {
    if (hidden.includes(kind)) continue;
    const blocks = isA ? one : other;
    if (kind === 'gained') {
      if (isA) lacksGained.add(other, '+ not in A');
      else gained.add(other, '+ gained in B');
    } else if (kind === 'lost') {
      if (isA) lost.add(one, '− lost in B');
      else lacksLost.add(one, '− not in B');
    } else {
      const number = recordNumber(run, blocks);
      own[kind].add(blocks, kind === 'changed' ? `≈ ${number}` : String(number));
    }
  }
  return drawn([own.same, own.changed, gained, lost, lacksGained, lacksLost]);
}

/** Both runs on one canvas. */
export function bothLayers(comparison: LetteredComparison, hidden: Hidden): DrawnLayer[] {
  const kinds: Record<ComparedRecord['kind'], Records> = {
    same: new Records('same'),
    changed: new Records('changed'),
    gained: new Records('gained'),
    lost: new Records('lost'),
  };
  for (const { kind, one, other } of comparison.rows) {
    if (hidden.includes(kind)) continue;
    if (kind === 'lost') kinds.lost.add(one, '− lost in B');
    else if (kind === 'gained') kinds.gained.add(other, '+ gained in B');
    else if (kind === 'same') kinds.same.add(other, String(recordNumber(comparison.b, other)));
    else {
      kinds.changed.add(one, '≈ in A');
      kinds.changed.add(
        other.filter((block) => !one.includes(block)),
        '≈ in B',
      );
    }
  }
  return drawn(Object.values(kinds));
}

/** How many methods found each record. */
export function agreementLayers(records: readonly AgreedRecord[], methods: number): DrawnLayer[] {
  const steps = ([1, 2, 3, 4, 5] as const).map((step) => new Records(`agreed${step}`));
  for (const { blocks, count } of records)
    steps[heatStep(count, methods) - 1]!.add(blocks, `${count} of ${methods}`);
  return drawn(steps);
}

function drawn(records: readonly Records[]): DrawnLayer[] {
  return inDrawingOrder(records.map((each) => each.layer()).filter(({ blocks }) => blocks.length > 0));
}
