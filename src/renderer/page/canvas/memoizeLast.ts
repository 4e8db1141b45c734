/** Returns the last result again for the same arguments. */
export function memoizeLast<Arguments extends unknown[], Answer>(
  make: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  let last: { given: Arguments; answer: Answer } | undefined;
  return (...given) => {
    if (last === undefined || given.some((argument, index) => argument !== last!.given[index]))
      last = { given, answer: make(...given) };
    return last.answer;
  };
}
