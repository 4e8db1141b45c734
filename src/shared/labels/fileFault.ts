/** A file of a corpus that cannot be used; the others still are. */
export interface FileFault {
  file: string;
  fault: string;
}
