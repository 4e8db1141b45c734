/** The keys that the user has given to actions, by action; '' for one that was taken its keys. */
export type Bindings = Readonly<Record<string, string>>;

export interface KeysSlice {
  bindings: Bindings;
  /** gives an action other keys, or with null those that it came with */
  bindKeys(action: string, keys: string | null): void;
  resetKeys(): void;
}
