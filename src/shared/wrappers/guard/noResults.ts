/** Texts of pages that searched and found nothing, in lower case. */
const phrases = `
no results|no matches|no items|no products|no records|no entries|no listings|no articles|no posts|no jobs|no opinions|no documents found|
nothing found|nothing was found|nothing matched|0 results|0 items|0 products|zero results|did not match any|didn't match any|returned no results|
we couldn't find any|we could not find any|there are no results|there are no items|there are currently no|sorry, no|your search returned no|
keine ergebnisse|keine treffer|keine artikel|keine produkte|keine einträge|nichts gefunden|0 treffer|0 ergebnisse|leider nichts|ergab keine treffer|
aucun résultat|aucun produit|aucun article|aucune annonce|aucune offre|0 résultat|pas de résultat|n'a donné aucun résultat|
sin resultados|ningún resultado|no se encontraron|no se han encontrado|no hay resultados|0 resultados|no hay productos|
nessun risultato|nessun prodotto|nessun articolo|non ha prodotto risultati|0 risultati|
nenhum resultado|nenhum produto|nenhum item|não foram encontrados|sem resultados|
geen resultaten|geen producten|niets gevonden|0 resultaten|inga resultat|inga träffar|ingen resultater|ingen treff|ei tuloksia|ei hakutuloksia|
brak wyników|nie znaleziono|žádné výsledky|nebyly nalezeny|nincs találat|niciun rezultat|nu s-au găsit|няма резултати|
ничего не найдено|не найдено|нет результатов|нічого не знайдено|немає результатів|sonuç bulunamadı|bulunamadı|δεν βρέθηκαν|
見つかりません|該当なし|該当する|0件|没有找到|未找到|沒有找到|无结果|暂无|검색 결과가 없습니다|결과가 없습니다|
لا توجد نتائج|لم يتم العثور|לא נמצאו|कोई परिणाम नहीं|ไม่พบ|không tìm thấy|không có kết quả|tidak ditemukan|tidak ada hasil`;

const noResults: readonly string[] = phrases
  .split('|')
  .map((phrase) => phrase.trim())
  .filter((phrase) => phrase !== '');

/** A longer text is about something else. */
const maxLength = 200;

/** The text that says that nothing was found; undefined if there is none. */
export function noResultsText(texts: readonly string[]): string | undefined {
  return texts.find((text) => {
    if (text.length > maxLength) return false;
    const lower = text.toLowerCase().replaceAll('’', "'");
    return noResults.some((phrase) => holdsPhrase(lower, phrase));
  });
}

/** Not inside a longer word or number: `10 items` is not `0 items`. */
function holdsPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  return at !== -1 && (at === 0 || !/[\p{Script=Latin}\p{Script=Cyrillic}\d.,]/u.test(text[at - 1]!));
}
