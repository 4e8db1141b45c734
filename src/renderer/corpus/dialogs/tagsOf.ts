/** Tags as they are typed, with commas between; each once. */
export function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
