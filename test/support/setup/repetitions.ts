/** Tests of rare moments repeat themselves: a few times by default, in full with RECORDSCOPE_LONG_TESTS=1. */
export function repetitions(full: number): number {
  return process.env.RECORDSCOPE_LONG_TESTS === '1' ? full : Math.ceil(full / 5);
}
