import type { InspectorState } from '../store/inspectorState';

/** Puts a text on the clipboard, and says what was copied: "the XPath of #12". */
export async function copied(state: InspectorState, what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    state.say(`Copied ${what}.`);
  } catch {
    // The log has the text, so that it can be taken from there.
    state.say(`The browser does not allow copying ${what}: ${text}`, 'warning');
  }
}
