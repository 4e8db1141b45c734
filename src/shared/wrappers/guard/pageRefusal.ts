import { isElementNode, type NodeTree, nodeAttribute } from '../../locators/nodeTree';
import type { CaptureWarning } from '../../page/pageSnapshot';
import { isHidden } from './shownTexts';

/** What pages say that want to know first who asks. */
const robotCheck =
  /\b(?:are you a (?:robot|human)|verify (?:that )?you are (?:a )?human|unusual traffic|enable javascript and cookies to continue|checking your browser|access denied|request blocked|too many requests|captcha)\b/i;
/** What pages say that want consent first. */
const consent =
  /\b(?:(?:accept|allow|agree to|reject|manage) (?:all )?(?:the )?cookies|before you continue|we value your privacy|we and our partners|alle akzeptieren|cookies (?:akzeptieren|zulassen)|accepter (?:et|les cookies|tout)|tout accepter|aceptar (?:todas? )?(?:las )?cookies|accetta (?:tutti )?i? ?cookie|aceitar (?:todos )?os cookies|alle cookies accepteren)\b/i;
/** A page with more texts shows something beside its wall. Set by hand. */
const wallTexts = 60;

/** Why a page without records did not let us see its list; undefined if nothing says so. */
export function pageRefusal(
  tree: NodeTree,
  texts: readonly string[],
  warnings: readonly CaptureWarning[],
): string | undefined {
  const failed = warnings.find(({ code }) => code === 'error-status');
  if (failed !== undefined) return failed.message;
  if (asksForPassword(tree)) return 'the page asks for a password instead of showing a list';
  if (texts.length > wallTexts) return undefined;
  if (texts.some((text) => robotCheck.test(text)))
    return 'the page asks whether a person is reading it, or blocks us';
  if (texts.some((text) => consent.test(text))) return 'the page asks for consent instead of showing a list';
  return undefined;
}

function asksForPassword(tree: NodeTree): boolean {
  for (let node = 0; node < tree.count; ) {
    if (isElementNode(tree, node)) {
      if (isHidden(tree, node)) {
        node = tree.subtreeEnd[node]!;
        continue;
      }
      if (
        tree.names[tree.name[node]!] === 'input' &&
        nodeAttribute(tree, node, 'type')?.toLowerCase() === 'password'
      )
        return true;
    }
    node++;
  }
  return false;
}
