/** Phrases of error pages by language: patterns that match whole phrases in lower case with single spaces. */
const THING_EN =
  '(?:web ?page|web ?site|page|site|file|document|content|product|item|article|post|story|entry|listing|resource|url|link|video|job|event|category)';
const SOUGHT_EN =
  "(?: (?:that |which )?(?:you|you're|you are|you were|you've|you have|we)(?: just)? (?:looking for|requested|request|asked for|wanted|want|entered|typed|followed|clicked|searched for|need|trying to .{3,30}|tried to .{3,30}|visit|seek))";
const GONE_EN =
  "(?:(?:was |is |were )?not (?:be )?found|(?:can't|cannot|can not|could not|couldn't) be (?:found|located|displayed)|(?:does not|doesn't|did not|didn't|do not|don't)(?: seem to| appear to)? exist(?: any ?more| any longer| here)?|no longer exists?|missing|is missing|went missing|not exist|(?:is|was|has been|may have been|might have been) (?:gone|removed|deleted|moved|renamed)(?:,? or (?:has been |was )?(?:removed|deleted|moved|renamed))*|has (?:moved|expired|vanished|disappeared)(?: or (?:no longer exists|does not exist|doesn't exist|been (?:removed|deleted)))?|gone|not located)";
const AWAY_EN =
  "(?:is |are )?(?:currently |temporarily )?(?:not available|unavailable|no longer available|not here|no longer here)(?: any ?more| any longer)?|isn't (?:available|here|there)(?: any ?more| any longer| right now)?";

const THING_DE = '(?:webseite|website|internetseite|unterseite|seite|url|adresse|datei|artikel|beitrag|produkt|inhalt|dokument|link)';
const SOUGHT_DE =
  '(?: (?:die|den|das|nach der) (?:sie|du|ihr|wir) (?:suchen|suchst|sucht|gesucht haben|gesucht hast|suchten|aufgerufen haben|aufgerufen hast|angefordert haben|angefordert hast|aufrufen (?:wollten|wollen|möchten|wolltest|willst)))';

const PATTERNS = [
  // English error phrases
  `(?:(?:the|this|that|your|our) )?(?:requested )?${THING_EN}${SOUGHT_EN}? ${GONE_EN}`,
  `(?:(?:the|this|that|your|our) )?(?:requested )?(?:web ?page|page|site|content|url)${SOUGHT_EN}? (?:${AWAY_EN})`,
  `(?:we|i) (?:(?:can't|cannot|can not|could not|couldn't|could'nt|didn't|did not)(?: seem to)? (?:find|locate)|(?:are|were) unable to (?:find|locate)) (?:(?:the|this|that|your|a) )?(?:requested )?(?:${THING_EN}|what|anything)(?:${SOUGHT_EN}| here)?`,
  `(?:can't|cannot|couldn't|could not|unable to) (?:find|locate) (?:(?:the|this|that|your) )?(?:requested )?${THING_EN}${SOUGHT_EN}?`,
  "what you(?:'re| are| were) looking for (?:can't|cannot|could not|couldn't) be found",
  `no such ${THING_EN}|there(?:'s| is| was) no(?: such)? ${THING_EN}(?: here| at this address)?|no ${THING_EN} (?:was )?found|nothing(?: was)? found(?: here)?|there(?:'s| is) nothing here`,
  'not found|resource gone|page expired|something went wrong|internal server error|dead link|broken link',
  // German error phrases
  `(?:(?:die|diese|der|dieser|das|dieses|ihre|deine) )?(?:(?:von (?:ihnen|dir) )?(?:gesuchte|angeforderte|aufgerufene|gewünschte|angegebene|gewählte|angefragte|eingegebene)[rs]? )?${THING_DE}${SOUGHT_DE}? (?:(?:wurde|konnte|kann|wird|ist|scheint)? ?(?:hier )?nicht (?:mehr )?(?:gefunden(?: werden)?|auffindbar|vorhanden|zu finden|zu existieren)|existiert (?:hier )?nicht(?: mehr| länger)?|gibt es (?:hier )?nicht(?: mehr| länger)?|gibt's (?:hier )?nicht(?: mehr)?|fehlt|nicht existent|unbekannt|(?:ist|wurde) (?:gelöscht|entfernt|verschwunden|umgezogen|verschoben|weg)(?: oder (?:gelöscht|entfernt|verschoben))?)`,
  `(?:(?:die|diese|ihre) )?(?:(?:gesuchte|angeforderte|aufgerufene|gewünschte) )?(?:webseite|website|internetseite|seite|inhalt|inhalte)${SOUGHT_DE}? (?:(?:ist |steht |sind )?(?:derzeit |zurzeit |momentan )?nicht (?:mehr |länger )?(?:verfügbar|erreichbar|da|hier|online|zur verfügung)|kann nicht angezeigt werden)`,
  `(?:wir )?(?:konnten|können|haben) (?:die|diese|ihre|deine) (?:(?:gesuchte|angeforderte|gewünschte) )?seite${SOUGHT_DE}? nicht (?:finden|gefunden)`,
  'nicht gefunden|keine seite gefunden|es wurde keine seite gefunden|nichts gefunden|hier (?:gibt es|ist) nichts|(?:die |diese )?seite (?:haben|konnten) wir nicht (?:gefunden|finden)|(?:(?:da|hier) ist )?etwas (?:ist )?schief ?gelaufen|(?:da|hier) ging etwas schief',
  // French error phrases
  "(?:(?:la|cette|votre|le|ce|notre) |l')?(?:page|site|article|produit|contenu|adresse|url|fichier|document|lien)(?: web)?(?: (?:que vous (?:recherchez|cherchez|cherchiez|recherchiez|demandez|avez demandée?|essayez .{3,30}|souhaitez .{3,30})|demandée?|recherchée?))? (?:n'a pas(?: pu être| été)? (?:trouvée?|être trouvée?)|(?:est |semble |reste )?introuvable|non trouvée?|pas trouvée?|(?:est )?inexistante?|n'existe (?:pas|plus)(?: ou .{3,50})?|n'est (?:pas|plus) (?:disponible|accessible|là|en ligne)|(?:est )?indisponible|non disponible|a été (?:supprimée?|déplacée?|retirée?)(?: ou .{3,30})?|a disparu|a expiré|perdue)",
  "(?:nous )?(?:n'avons pas (?:pu trouver|trouvé)|ne trouvons pas|ne parvenons pas à trouver|impossible de trouver) (?:la|cette|votre) page(?: .{3,60})?|aucune page (?:trouvée|ne correspond .{3,40})|non trouvée?|introuvable|une erreur est survenue|une erreur s'est produite",
  // Spanish error phrases
  '(?:(?:la|esta|el|este|su|tu) )?(?:página|sitio|url|dirección|artículo|contenido|producto|enlace|archivo)(?: web)?(?: (?:que (?:buscas?|busca usted|está buscando|estás buscando|buscabas?|intentas? .{3,30}|has? solicitado|solicitaste|solicitas?)|solicitad[oa]|buscad[oa]))? (?:(?:ya )?no (?:(?:ha sido |fue |pudo ser |puede ser )?encontrad[oa]|se (?:ha |ha podido |pudo |puede )?(?:encontrado|encontrar|encuentra|encontró)(?: disponible)?|existe(?: más)?(?: o .{3,40})?|(?:está )?disponible|está aquí)|inexistente|ha sido (?:eliminad|movid|borrad)[oa])',
  '(?:no (?:(?:hemos |se ha |se han )?(?:encontrado|podido encontrar)|encontramos|pudimos encontrar|podemos encontrar|se encontró|se encuentra|se pudo encontrar|existe)|imposible encontrar) (?:la|esta|ninguna|el|este) (?:página|contenido|url)(?: .{3,60})?|no encontrad[oa]|algo salió mal|algo ha ido mal',
  // Portuguese error phrases
  '(?:(?:a|esta|essa|o|este|sua) )?(?:página|site|url|artigo|conteúdo|produto|arquivo|ficheiro|link|endereço)(?: (?:que (?:você )?(?:procura|procurava|procurou|está procurando|estava procurando|está a procurar|está buscando|busca|tentou .{3,30}|solicitou)|solicitad[oa]|procurad[oa]|requisitad[oa]))? (?:(?:já )?não (?:(?:foi |pode ser |pôde ser )?(?:encontrad|localizad)[oa]|existe(?: mais)?|(?:está )?(?:mais )?disponível|está mais aqui)|inexistente|indisponível|foi (?:removid|movid|excluíd|apagad|eliminad)[oa])',
  'não (?:encontramos|conseguimos encontrar|foi possível encontrar|foi encontrada) (?:a|esta|essa|nenhuma) página(?: .{3,60})?|não encontrad[oa]|algo deu errado',
  // Italian error phrases
  "(?:(?:la|questa|il|questo|lo) |l')?(?:pagina|sito|url|indirizzo|articolo|prodotto|contenuto|file|documento)(?: web)?(?: (?:che (?:stai cercando|sta cercando|state cercando|cerchi|cercavi|stavi cercando|hai cercato|hai richiesto|avete richiesto)|(?:da te )?richiest[ao]|cercat[ao]))? (?:non (?:(?:è stat[ao] |è |può essere )?(?:trovat[ao]|disponibile|presente|raggiungibile)|esiste(?: più)?|è più disponibile|più disponibile)|(?:è )?inesistente|è stat[ao] (?:rimoss|spostat|eliminat|cancellat)[ao])",
  'non (?:abbiamo trovato|riusciamo a trovare|è stato possibile trovare|troviamo) (?:la|questa) pagina(?: .{3,60})?|impossibile trovare la pagina|nessuna pagina trovata|non trovat[ao]|qualcosa è andato storto',
  // Catalan and Galician error phrases
  "(?:(?:la|aquesta) )?pàgina(?: (?:que (?:busques|cerques|busqueu|cerqueu)|sol·licitada))? (?:no (?:trobada|existeix|disponible|s'ha trobat|s'ha pogut trobar|està disponible))|no s'ha trobat la pàgina|páxina non atopada|non se atopou a páxina",
  // Dutch error phrases
  '(?:(?:de|deze|het|dit|uw|je) )?(?:(?:opgevraagde|gevraagde|gezochte) )?(?:webpagina|pagina|url|artikel|product|bestand|inhoud)(?: (?:die|waar|waarnaar) (?:u|je|jij) (?:zoekt|zocht|opvraagt|opvroeg|(?:naar )?op zoek (?:naar )?(?:bent|was)|naar zoekt|probeert te .{3,30}|hebt opgevraagd|heeft opgevraagd))? (?:(?:is |kan |kon |werd )?(?:helaas )?niet (?:meer |langer )?(?:gevonden(?: worden)?|worden gevonden|beschikbaar|vindbaar|bereikbaar)|bestaat niet(?: meer| langer)?|bestaat (?:helaas )?niet|niet bestaand|ontbreekt|is (?:verwijderd|verplaatst|verdwenen|weg))',
  '(?:we|wij) (?:kunnen|konden|hebben) (?:deze|de|die) pagina(?: .{3,40})? niet (?:vinden|gevonden)|niet gevonden|geen pagina gevonden|er (?:is|ging) iets (?:mis|fout)(?: gegaan)?',
  // Polish error phrases
  '(?:(?:ta|podana|szukana|żądana|wybrana|taka|poszukiwana) )?(?:strona|podstrona|artykuł|produkt|plik)(?: (?:o podanym adresie|(?:której|jakiej|którą) (?:szukasz|poszukujesz|szukałeś|próbujesz .{3,30})))? (?:(?:już )?nie (?:(?:została |została |mogła zostać |może zostać )?(?:znalezion[ay]|odnalezion[ay])|istnieje|jest (?:już )?dostępn[ay])|niedostępna|została (?:usunięta|przeniesiona))',
  '(?:nie (?:znaleziono|znaleźliśmy|możemy znaleźć|mogliśmy znaleźć|można znaleźć|odnaleziono|udało się (?:znaleźć|odnaleźć)))(?: (?:tej|takiej|szukanej|żądanej|podanej|poszukiwanej))? (?:strony|podstrony)(?: .{3,40})?|nie znaleziono|brak strony|nie ma takiej strony|coś poszło nie tak',
  // Czech and Slovak error phrases
  '(?:(?:tato|táto|požadovaná|hledaná|hľadaná|vámi hledaná|vami hľadaná) )*(?:stránka|adresa)(?: (?:kterou hledáte|kterou jste hledali|ktorú hľadáte|ktorú ste hľadali))? (?:nenalezena|nebyla nalezena|neexistuje|(?:již|už) neexistuje|není (?:dostupná|k dispozici)|nenájdená|nebola nájdená|sa nenašla|se nenašla|nie je dostupná|nebyla nenalezena|chybí)',
  'str[áa]nk[uy] (?:se|sa) nepoda[řr]ilo (?:najít|nájsť|nalézt)|nenalezeno|nenájdené|něco se pokazilo|niečo sa pokazilo',
  // Swedish, Danish and Norwegian error phrases
  '(?:(?:den här|denna|den|denne) )?(?:sidan|sida|siden|side)(?: (?:(?:som )?du (?:söker|sökte|letar efter|letade efter|leder efter|ledte efter|leter etter|lette etter|søger|søgte|försöker .{3,30}|forsøger .{3,30}|prøvde .{3,30}|har bedt om)))? (?:(?:kunde|kan|kunne) (?:inte|ikke|ej) (?:hittas|findes|finnes|blive fundet|bli funnet|vises|visas)|hittades (?:inte|ej)|(?:finns|findes|finnes|eksisterer|existerar) (?:inte|ikke|ej)(?: längre| lenger| længere| mere)?|(?:blev|ble|er) ikke (?:fundet|funnet|tilgjengelig|tilgængelig)|ikke (?:fundet|funnet)|saknas|mangler|(?:är|er|har) (?:borttagen|tagits bort|flyttats|fjernet|slettet|flyttet))',
  'vi (?:kan|kunde|kunne) (?:inte|ikke) (?:hitta|finde|finne) (?:(?:den her|den här|denne|denna) )?(?:sidan|siden)(?: .{3,40})?|vi (?:hittade|fandt|fant) (?:inte|ikke) (?:sidan|siden)(?: .{3,40})?|(?:inte|ikke) (?:hittad|hittat|fundet|funnet)|något gick fel|noe gikk galt|noget gik galt',
  // Finnish, Estonian and Hungarian error phrases
  '(?:(?:etsimääsi|hakemaasi|pyydettyä|pyytämääsi|tätä) )?(?:sivua|sivu|sisältöä) ei (?:valitettavasti |enää )?(?:löydy|löytynyt|ole(?: enää| olemassa| saatavilla)?|voitu löytää|löydetty)|sivu (?:puuttuu|on poistettu)|jokin meni pieleen',
  '(?:otsitavat )?(?:lehte|lehekülge) ei leitud|lehekülg puudub|lehte ei leidu',
  '(?:(?:az?|ez az?) )?(?:(?:keresett|kért|megadott) )?(?:oldal|lap|weboldal|tartalom)(?: (?:amit|amelyet) (?:keres|keresel|keresett|kerestél))? (?:(?:már )?nem (?:található|létezik|elérhető|érhető el)|nem található meg)|nincs ilyen oldal|az oldalt nem (?:találjuk|találtuk)|valami hiba történt',
  // Romanian error phrases
  '(?:această )?pagin[aă](?: (?:pe care o (?:căutați|cauți|căutai|căutaţi)|căutată|solicitată|cerută))? (?:nu (?:a fost găsită|a putut fi găsită|(?:mai )?există|(?:mai )?este disponibilă)|inexistentă|negăsită)|nu am găsit pagina(?: .{3,40})?',
  // Turkish error phrases
  '(?:(?:aradığınız|bu|istediğiniz|ulaşmaya çalıştığınız|istenen|görüntülemek istediğiniz) )*(?:sayfa|sayfayı|sayfaya|içerik|ürün) (?:bulunamadı|bulunamıyor|bulamadık|(?:artık )?(?:mevcut değil(?:dir)?|yok)|bulunmamaktadır|silinmiş|kaldırılmış|kaldırıldı|ulaşılamıyor)|böyle bir sayfa yok|bir şeyler ters gitti',
  // Croatian, Serbian, Slovene, Lithuanian and Latvian error phrases
  '(?:(?:tražena|ova) )?stranica(?: koju tražite)? (?:nije (?:pronađena|nađena|dostupna)|ne postoji)|страница (?:коју тражите )?(?:није пронађена|не постоји)|stran(?: ki jo iščete)? (?:ne obstaja|ni bila najdena|ni najdena)|strani ni mogoče najti',
  '(?:šis )?puslapis (?:nerastas|neegzistuoja)|lapa nav atrasta|lapa netika atrasta',
  // Russian, Ukrainian and Bulgarian error phrases
  '(?:(?:эта|такая|данная|запрашиваемая|запрошенная|искомая|нужная|указанная) )*(?:вами )?(?:страница|файл|статья|товар)(?: (?:которую вы (?:ищете|искали|запрашиваете|запросили|пытаетесь .{3,30})|по этому адресу))? (?:не (?:найден[ао]?|существует|обнаружена|доступна)|не была найдена|больше не (?:существует|доступна)|(?:была )?(?:удалена|перемещена)(?: или .{3,30})?|недоступна|отсутствует|потерялась)',
  '(?:такой|этой|данной) страницы (?:нет|не существует|больше нет|у нас нет|на сайте нет|больше не существует)|(?:мы )?не (?:можем|смогли|удалось|удается) найти (?:(?:эту|такую|нужную|запрашиваемую|запрошенную) )?(?:вами )?страницу(?: .{3,40})?|не найдено|ничего не найдено|нет такой страницы|что-?\\s?то пошло не так',
  '(?:(?:ця|така|запитувана|шукана) )?сторінк[аиу](?: (?:яку|що) ви (?:шукаєте|шукали|запитали))? (?:не (?:знайден[ао]|існує|доступна)|не була знайдена|(?:більше|вже) не існує|(?:була )?видалена|відсутня|недоступна)|(?:такої|цієї) сторінки (?:(?:більше|вже) )?(?:немає|нема|не існує)|не знайдено|щось пішло не так',
  '(?:тази )?страницата(?: (?:която|която вие) (?:търсите|търсиш))? (?:не (?:е|беше) (?:намерена|открита)|не съществува|не може да бъде (?:намерена|открита)|липсва)|няма такава страница',
  // Greek error phrases
  '(?:(?:η|αυτή η) )?σελίδα(?: που (?:ζητήσατε|αναζητάτε|αναζητήσατε|ψάχνετε))? (?:δεν (?:βρέθηκε|υπάρχει(?: πια| πλέον)?|είναι (?:πλέον )?διαθέσιμη|μπορεί να βρεθεί))|δεν βρέθηκε(?: η σελίδα)?',
  // Arabic, Persian and Hebrew error phrases
  '(?:هذه )?الصفحة(?: (?:المطلوبة|التي تبحث عنها|التي طلبتها|التي تحاول .{3,30}))? (?:(?:غير|لم تعد) (?:موجودة|متوفرة|متاحة)|لم يتم العثور عليها|لا يمكن العثور عليها|لا توجد)|لم (?:يتم|نتمكن من|نستطع) العثور على (?:هذه )?(?:ال)?صفحة(?: .{3,40})?|لا توجد صفحة|غير موجود',
  '(?:این )?صفحه(?: ?ای| ی)?(?: (?:مورد نظر(?: شما)?|درخواستی(?: شما)?|درخواست شده|که به دنبال آن (?:هستید|بودید)))? (?:یافت نشد|پیدا نشد|(?:دیگر )?وجود ندارد|موجود نیست)|صفحه یافت نشد|صفحہ نہیں ملا|صفحہ موجود نہیں(?: ہے)?',
  'ה?(?:דף|עמוד)(?: (?:המבוקש|שחיפשת|שחיפשתם|שביקשת|שביקשתם|הזה))? (?:(?:כבר )?לא (?:נמצא|קיים)(?: באתר)?|אינו (?:קיים|זמין|נמצא))|לא מצאנו את (?:הדף|העמוד)(?: .{3,30})?',
  // Hindi and Bengali error phrases
  '(?:यह )?(?:पृष्ठ|पेज) (?:नहीं मिला|(?:अब )?(?:मौजूद|उपलब्ध) नहीं है)|आप जो (?:पृष्ठ|पेज) .{3,40} नहीं (?:मिला|है)|(?:পৃষ্ঠাটি|পেজটি|পৃষ্ঠা|পাতাটি) (?:খুঁজে )?পাওয়া যায়নি',
  // Vietnamese, Indonesian and Malay error phrases
  'không (?:tìm thấy|tồn tại) (?:trang|nội dung)(?: (?:này|(?:mà )?bạn (?:đang |đã )?(?:yêu cầu|tìm kiếm|tìm)))?|trang(?: web)?(?: (?:này|(?:mà )?bạn (?:đang |đã )?(?:tìm|tìm kiếm|yêu cầu|truy cập)))? (?:không (?:tồn tại|tìm thấy|có sẵn|được tìm thấy|còn tồn tại)|đã bị xóa)',
  '(?:halaman|laman|artikel|produk)(?: (?:ini|yang (?:anda|kamu) (?:cari|minta|tuju)|yang dicari|yang diminta))? (?:(?:sudah )?tidak (?:ditemukan|dijumpai|dijumpakan|ada|tersedia|dapat ditemukan|wujud|dapat ditemui)|tidak lagi (?:ada|tersedia))',
  // Korean error phrases
  '(?:(?:요청하신|찾으시는|요청한|찾고 계신|찾는|해당|이|방문하시려는) )?(?:웹 ?페이지|페이지|콘텐츠|문서|게시물)(?:를|가|는|을|이|은)? ?(?:더 이상 )?(?:찾을 수 (?:없습니다|없어요|없음)|존재하지 (?:않습니다|않아요|않음)|없습니다|없음|삭제되었(?:습니다|거나 .{2,40}))|존재하지 않는 페이지(?:입니다|예요)?|찾을 수 없는 페이지(?:입니다)?|찾을 수 없습니다',
].map((pattern) => pattern.replaceAll('\n', ''));

/** Error phrases in scripts without spaces: the amount of text around the phrase is limited, and spaces are ignored. */
const UNSPACED_PHRASES = [
  // Japanese error phrases
  '(?:お探しの|ご指定の|指定された|指定の|アクセスしようとした|アクセスされた|要求された|ご要望の|該当の|該当する|この|その|リクエストされた|お求めの|ご覧になろうとした)?(?:ページ|url|ファイル|記事|商品|コンテンツ|サイト|情報)(?:は|が|を)?(?:現在|すでに|既に|もう|もはや)?(?:見つかりません(?:でした)?|みつかりません(?:でした)?|見つからない|見つけられません(?:でした)?|見つけることができません(?:でした)?|存在しません|存在しない(?:か.{2,30})?|ありません|ございません|ご?利用(?:できません|いただけません)|表示できません(?:でした)?|削除されました|削除されています|削除された(?:か|可能性).{0,30}|移動(?:また|もしく)は削除.{0,30})',
  '見つかりません(?:でした)?|存在しないページです',
  // Chinese error phrases
  '(?:[该此这該這您你本]|这个|這個|当前|當前)?(?:所|要|想要|正在|想)?(?:访问|请求|查找|寻找|浏览|找|查看|打开|訪問|請求|尋找|瀏覽|開啟|查詢)?的?(?:页面|网页|頁面|網頁|内容|內容|文章|商品|链接|連結|地址|网址|網址|资源)(?:已经|已經|可能|已)?(?:不存在|未找到|没有找到|沒有找到|没找到|找不到|不见了|不見了|已删除|已刪除|被删除|被刪除|已被删除|已被刪除|丢失|无法找到|無法找到|走丢|飞走|已失效|失效)(?:了|啦|哦)?(?:或.{2,30})?',
  '(?:我们|我們)?(?:找不到|未找到|没有找到|沒有找到|没找到|无法找到|無法找到|未能找到)(?:该|此|这个|這個|該|相关|相關|您|你)?.{0,8}(?:页面|网页|頁面|網頁|内容|內容)(?:了)?|未找到|找不到',
  // Thai error phrases
  '(?:ขออภัย)?(?:เรา)?(?:ไม่พบ|หาไม่พบ|ไม่พบข้อมูล)(?:หน้า|เพจ)(?:เว็บ)?(?:นี้|ที่(?:คุณ|ท่าน)?.{2,30})?|หน้า(?:เว็บ)?(?:นี้)?(?:ที่(?:คุณ|ท่าน).{2,30})?(?:ไม่มีอยู่|ไม่พบ|ไม่มี)(?:ในระบบ|จริง|แล้ว)?',
];

/** Removes accents, which many titles omit, and replaces different apostrophes with one kind. */
export const plainLetters = (text: string): string => (/[^\0-\x7F]/.test(text) ? plain(text) : text.toLowerCase().replaceAll('`', "'"));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .normalize('NFC')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll('ı', 'i');

/** Returns a function that matches a text against phrases. Patterns compile on first use: one combined pattern takes several times as long. */
const phraseMatcher = (patterns: readonly string[]): ((text: string) => boolean) => {
  const compiled: RegExp[] = [];
  return (text) =>
    patterns.some((pattern, index) => {
      compiled[index] ??= new RegExp(`^(?:${plainLetters(pattern)})$`, 'u');
      return compiled[index].test(text);
    });
};

const isPhrase = phraseMatcher(PATTERNS);
const isUnspacedPhrase = phraseMatcher(UNSPACED_PHRASES);

/** Matches words for products and similar items: if not available, they are sold out but still have a page. */
const PRODUCT_WORD =
  /(?<!\p{L})(?:produ[ck]t|prodott|produit|articul|article|articol|artigo|artikel|artyku|l'article|urun|vare|item|job|event|video|товар|стат)/u;
const AVAILABILITY_WORD =
  /availab|disponi|indisponi|beschikbaar|mevcut|dostepn|dostupn|tilgangelig|tilgjengelig|tilgaengelig|saatavilla|elerheto|erhaltlich|verfugbar|доступ|k dispozici/u;
/** True if a text, normalized with single spaces, says that a page is missing or an error occurred. */
export const isErrorPhrase = (words: string): boolean =>
  (isPhrase(words) && !(PRODUCT_WORD.test(words) && AVAILABILITY_WORD.test(words))) || isUnspacedPhrase(words.replaceAll(' ', ''));
