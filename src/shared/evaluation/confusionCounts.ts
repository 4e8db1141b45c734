/** Records by whether they were found: the counts that precision and recall are made of. */
export interface ConfusionCounts {
  /** labelled records that were found */
  truePositives: number;
  /** extracted records that match no labelled one */
  falsePositives: number;
  /** labelled records that were not found */
  falseNegatives: number;
}

export function confusionCounts({
  labelled,
  extracted,
  found,
}: Record<'labelled' | 'extracted' | 'found', number>): ConfusionCounts {
  return { truePositives: found, falsePositives: extracted - found, falseNegatives: labelled - found };
}
