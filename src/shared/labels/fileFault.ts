/** A file of a corpus that cannot be used; it hides no other. */
export interface FileFault {
  file: string;
  fault: string;
}
