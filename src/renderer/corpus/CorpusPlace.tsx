/** Evaluation over the open corpus. */
export function CorpusPlace() {
  return <section aria-label="Corpus" />;
}
