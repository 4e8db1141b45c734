import type { LabelState, ReaderAgreement } from '../../shared/contract/corpus';
import type { LabelEdit } from '../../shared/labels/labelEdit';

/** A second opinion: another reader's labels beside those that are made. */
export interface ReadersSlice {
  /** whose labels are held against the reader's, where the user has chosen somebody */
  otherReader: string | null;
  /** that reader's label of the open page */
  otherLabel: LabelState | null;
  agreement: ReaderAgreement | null;
  setOtherReader(reader: string): void;
  loadAgreement(): Promise<void>;
  /** brings the open page up to date in it, as its two labels are shown */
  compareOpenPage(): void;
  /** changes the other reader's label: what differs is taken over there */
  editOther(edit: LabelEdit): Promise<void>;
}
