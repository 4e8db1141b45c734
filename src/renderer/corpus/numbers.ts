/** Numbers as the Corpus place writes them. */

/** A share of 1 as a percentage with one digit, as the papers print it. */
export function percent(share: number): string {
  return (share * 100).toFixed(1);
}

/** With its sign; what rounds to nothing has none. */
export function change(share: number): string {
  const rounded = Math.round(share * 1000) / 10;
  if (rounded === 0) return '0.0';
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded).toFixed(1)}`;
}

const whole = new Intl.NumberFormat('en');

/** 1,863 */
export function count(number: number): string {
  return whole.format(number);
}

export function counted(number: number, one: string, many = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** 'today 13:47', or '12 Nov 2026 13:47'. */
export function when(iso: string, now = new Date()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const time = at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (at.toDateString() === now.toDateString()) return `today ${time}`;
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  return `${day} ${time}`;
}
