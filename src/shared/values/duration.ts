import type { Convention } from './convention';

const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const clock = /^(?:(\d+):)?(\d{1,3}):(\d{2})$/;
const parts: readonly (readonly [RegExp, number])[] = [
  [/(\d+) ?(?:d|days?|tage?n?|jours?|días?|giorn[oi]|dias?|dag(?:en|ar)?|天|日)(?![\p{L}])/iu, 86_400],
  [
    /(\d+) ?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora|uur|timm(?:e|ar)|小时|時間|ч)(?![\p{L}])/iu,
    3600,
  ],
  [/(\d+) ?(?:m|mins?|minutes?|minuten?|minut[oi]s?|分钟|分|мин)(?![\p{L}])/iu, 60],
  [/(\d+) ?(?:s|secs?|seconds?|sekunden?|secondes?|segundos?|秒|с)(?![\p{L}])/iu, 1],
];

/** A duration as ISO 8601, such as PT2H35M; null if the text is none. */
export function readDuration(text: string, { clockIsDuration }: Convention): string | null {
  const exact = iso.exec(text);
  if (exact !== null && text.length > 2) return text;
  const shown = clockIsDuration === true ? readClock(text) : null;
  if (shown !== null) return shown;
  let rest = text;
  let total = 0;
  for (const [pattern, unit] of parts) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    total += Number(match[1]) * unit;
    rest = rest.replace(match[0], '');
  }
  return rest === text || /[\p{L}\d]/u.test(rest.replace(/\b(?:and|und|et|y|e|en|och)\b/gi, ''))
    ? null
    : isoOf(total);
}

/** 4:05 as four minutes and five seconds, 1:02:33 with hours. */
export function readClock(text: string): string | null {
  const [, hours = '0', minutes = '0', seconds = '60'] = clock.exec(text) ?? [];
  return Number(seconds) > 59 ? null : isoOf(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

function isoOf(total: number): string {
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const text = [hours > 0 && `${hours}H`, minutes > 0 && `${minutes}M`, seconds > 0 && `${seconds}S`]
    .filter(Boolean)
    .join('');
  return `PT${text === '' ? '0S' : text}`;
}
