/** Words of links between the pages of a list, in lower case, without arrows and punctuation. */

/** A whole text that means the next page. */
const next = `
next|next page|next results|next entries|next posts|older|older posts|older entries|older articles|older stories|older post|more results|page suivante|
suivant|suivante|suivants|suivantes|articles plus anciens|articles précédents|plus anciens|résultats suivants|
weiter|nächste|nächste seite|nächster|vor|vorwärts|ältere beiträge|ältere einträge|ältere artikel|folgende|
siguiente|siguientes|página siguiente|siguiente página|próximo|próxima|próxima página|entradas antiguas|entradas anteriores|entradas más antiguas|
successivo|successiva|successivi|successive|pagina successiva|prossima|prossimo|prossima pagina|avanti|articoli meno recenti|post più vecchi|
próximos|seguinte|página seguinte|avançar|postagens mais antigas|posts mais antigos|
volgende|volgende pagina|oudere berichten|verder|
nästa|nästa sida|äldre inlägg|neste|neste side|eldre innlegg|næste|næste side|ældre indlæg|seuraava|seuraava sivu|vanhemmat artikkelit|
następna|następny|następne|następna strona|dalej|starsze wpisy|další|další stránka|následující|starší příspěvky|ďalej|ďalšia|következő|következő oldal|régebbi bejegyzések|
următoarea|următor|următorul|înainte|articole mai vechi|следваща|следващ|напред|
далее|дальше|следующая|следующая страница|следующие|следующий|след|вперед|вперёд|предыдущие записи|старые записи|наступна|далі|наступна сторінка|вперед|
sonraki|sonraki sayfa|ileri|daha eski|επόμενη|επόμενη σελίδα|επόμενο|παλαιότερα άρθρα|
次|次へ|次の|次のページ|次ページ|次の10件|次へ進む|古い記事|下一页|下一頁|下页|下頁|后页|後頁|다음|다음 페이지|다음페이지|
التالي|الصفحة التالية|التالية|الأقدم|הבא|העמוד הבא|לעמוד הבא|अगला|अगला पृष्ठ|ถัดไป|หน้าถัดไป|tiếp|tiếp theo|trang sau|trang tiếp|sau|
berikutnya|selanjutnya|halaman berikutnya|lanjut|seterusnya|sljedeća|sledeća|sljedeće|naslednja|kitas|nākamā|järgmine|següent|hurrengoa`;

/** A whole text that loads more of the list into this page. */
const more = `
load more|show more|more|view more|see more|more items|more articles|load more results|show more results|more posts|load older|
mehr laden|mehr anzeigen|weitere laden|mehr|mehr ergebnisse|charger plus|voir plus|afficher plus|plus de résultats|cargar más|ver más|mostrar más|más resultados|
carica altri|mostra altro|altri risultati|carregar mais|ver mais|mostrar mais|meer laden|meer tonen|toon meer|visa fler|ladda fler|vis flere|näytä lisää|
pokaż więcej|załaduj więcej|načíst další|zobrazit více|показать ещё|показать еще|загрузить ещё|загрузить еще|ещё|показати ще|daha fazla|daha fazla göster|
もっと見る|さらに表示|続きを見る|加载更多|查看更多|更多|載入更多|더보기|더 보기|المزيد|عرض المزيد|तैयार और देखें|ดูเพิ่มเติม|xem thêm|muat lebih banyak|lihat lainnya`;

const previous =
  /\b(?:prev|previous|newer|back|précédent|précédente|zurück|vorherige|anterior|anteriores|precedente|indietro|vorige|föregående|forrige|edellinen|poprzedni[ae]?|předchozí|назад|предыдущ|попередн|önceki|προηγούμεν)|前へ|前の|上一页|上一頁|이전|السابق|הקודם/iu;
const last =
  /\b(?:last|first|letzte|erste|dernière|première|última|primera|último|primeira|ultima|prima|laatste|eerste|sista|ostatnia|последн|перв|son|ilk)\b|最後|最初|末页|首页|尾页|마지막|처음/iu;
/** "Next" of something other than a page of the list. */
const other =
  /\b(?:article|post|topic|thread|month|day|week|year|image|photo|slide|step|story|video|chapter|lesson|event|month's|artikel|beitrag|monat|bild|mois|jour|mes|día|mese|giorno|неделя|месяц)\b/iu;

export const nextTexts: ReadonlySet<string> = listed(next);
export const moreTexts: ReadonlySet<string> = listed(more);

export function isPrevious(text: string): boolean {
  return previous.test(text);
}

export function isEdge(text: string): boolean {
  return last.test(text);
}

export function isOtherThing(text: string): boolean {
  return other.test(text);
}

function listed(words: string): Set<string> {
  return new Set(
    words
      .split('|')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );
}
