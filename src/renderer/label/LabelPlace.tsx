/** Labelling the open page of a corpus. */
export function LabelPlace() {
  return <section aria-label="Labelling" />;
}
