const doi = /^(?:doi:? ?|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;
const isbn = /^(?:isbn(?:-1[03])?:? ?)?([\d][\d -]{8,16}[\dXx])$/i;
const issn = /^(?:issn:? ?)(\d{4}-\d{3}[\dXx])$/i;

/** A DOI, ISBN or ISSN whose check digit is right; null for anything else. */
export function readIdentifier(text: string): string | null {
  const [, asDoi] = doi.exec(text) ?? [];
  if (asDoi !== undefined) return asDoi;
  const [, asIssn] = issn.exec(text) ?? [];
  if (asIssn !== undefined) return asIssn.toUpperCase();
  const [, book = ''] = isbn.exec(text) ?? [];
  const digits = book.replaceAll(/[ -]/g, '').toUpperCase();
  return isIsbn13(digits) || (isIsbn10(digits) && /isbn/i.test(text)) ? digits : null;
}

function isIsbn13(digits: string): boolean {
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  return (
    [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
  );
}

function isIsbn10(digits: string): boolean {
  if (!/^\d{9}[\dX]$/.test(digits)) return false;
  return (
    [...digits].reduce((sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - index), 0) %
      11 ===
    0
  );
}
