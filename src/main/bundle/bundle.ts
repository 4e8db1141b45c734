import type { StoredLabel } from '../../shared/labels/labelFile';
import type { Session } from '../../shared/session/session';
import type { CapturedPage } from '../capture/captureSnapshot';

/** All that a bundle contains. */
export interface Bundle {
  captured: CapturedPage;
  site: string;
  tags: readonly string[];
  /** of every annotator */
  labels: readonly BundledLabel[];
  session: Session;
  /** what the sender wants to say */
  notes: string;
  /** ISO 8601 */
  savedAt: string;
}

export interface BundledLabel {
  /** '' for the default annotator */
  reader: string;
  label: StoredLabel;
}
