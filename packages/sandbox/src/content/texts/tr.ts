import type { ContentTexts } from './content-texts'

/** Turkish. */
export const tr: ContentTexts = {
  tag: 'tr',
  articles: {
    104: {
      title: 'BGK dünyasına hoş geldiniz',
      html: '<p>Tek hesapla günün her saatinde spot, sürekli vadeli ve döngü sözleşmelerinde işlem yapın.</p><p>BGK bir <strong>demo borsasıdır</strong>: bakiyeler ve fiyatlar simülasyondur. Lütfen burada gösterilen bir adrese asla gerçek coin göndermeyin.</p>',
    },
    103: {
      title: 'Sekiz spot piyasası 24 saat açık',
      html: '<p>BTC, ETH, BNB, SOL, XRP, DOGE, TRX ve BGK artık USDT karşısında günün her saatinde işlem görüyor.</p><ul><li>İşlem komisyonu: maker ve taker için %0,1; aldığınız coin üzerinden kesilir.</li><li>Kendi açık emrinizle eşleşecek bir emir reddedilir.</li></ul>',
    },
    102: {
      title: 'LTC/USDT işlemleri sona erdi',
      html: '<p>LTC/USDT artık emir kabul etmiyor. Bakiyeniz etkilenmez, emir geçmişiniz görüntülenmeye devam eder.</p>',
    },
    101: {
      title: 'Kaldıraçla sürekli vadeli işlemler',
      html: '<p>Çapraz veya izole teminatla long ya da short pozisyon açın, kâr al ve zarar durdur emirleriyle koruyun.</p><p>Kaldıraç kazancı olduğu kadar kaybı da katlar. Teminatı tükenen pozisyon likide edilir.</p>',
    },
  },
  introductions: {
    BTC: 'Bitcoin, ihraççısı olmadan işleyen ilk dijital paradır. Madenciler 2009’dan beri yaklaşık her on dakikada bir transfer bloğu ekler ve bunun ödülü aşağı yukarı dört yılda bir yarıya iner; bu yüzden hiçbir zaman 21 milyondan fazla coin olmayacaktır.',
    ETH: 'Ether, herkesin değer tutan ve taşıyan programlar yayımlayabildiği Ethereum ağında hesaplamaların bedelini öder. Etherini kilitleyenler blokların onaylanmasına katılır ve komisyon kazanır; her komisyonun bir bölümü yakılır. Sabit bir üst sınır yoktur, gösterilen rakam dolaşımdaki arzdır.',
    BNB: 'BNB, düşük komisyon ve hızlı bloklar için kurulmuş bir ağ ailesinin coinidir. Transferler ve sözleşmeler onunla ödenir; ilk 200 milyonun yarısı yok olana kadar arzın bir bölümü her çeyrekte yakılır.',
    SOL: 'SOL, Solana ağında komisyon ve stake için kullanılır. Ağ, zaman damgalarını zincirin içine yazar; böylece doğrulayıcılar az sayıda mesajla olayların sırasında anlaşır. Bloklar saniyede birkaç kez gelir, bu da sık işlem yapan uygulamalar için çekicidir.',
    XRP: 'XRP, üç ila beş saniyede sonuçlanan bir defter üzerinde hareket eder ve para birimleri arası ödemeler için tasarlanmıştır. 100 milyar birimin tamamı ilk günden beri vardır; her transfer bunların çok küçük bir bölümünü yok eder.',
    DOGE: 'Dogecoin 2013’te bir köpek şakası olarak başladı ve neşesini korudu. İlk coinler gibi madencilikle, yılda beş milyar yeni adet ve sonu olmadan üretilir; düşük fiyatı bahşiş ve küçük hediyeler için kullanışlıdır.',
    TRX: 'TRX, transferlerin çok ucuz veya ücretsiz olduğu, blok üreticileri seçimle belirlenen TRON ağının coinidir. Trafiğinin büyük bölümü bir cüzdandan diğerine giden dolar tokenlarıdır.',
    BGK: 'BGK bu borsanın platform coinidir. Elinde tutan üyeler, davet ettikleri arkadaşların ödediği işlem komisyonlarından daha büyük pay alır: 500 BGK altında %10, 500’den itibaren %20, 5.000’in üzerinde %30.',
    LTC: 'Litecoin, Bitcoin tasarımını dört kat sık bloklarla ve dört kat fazla coinle izler. LTC/USDT işlemleri burada sona ermiştir.',
    USDT: 'USDT, değerinin bir ABD doları olması amaçlanan ve birçok ağda ihraç edilen bir tokendır. Bu borsadaki her çiftin fiyatı USDT ile gösterilir.',
    LMG: 'Lumen Grid, komşuların çatılarında ürettikleri elektriği birbirine satmasını sağlar: sayaçlar verdiği enerjiyi imzalar, LMG her çeyrek saatte hesaplaşır. Bu borsada token satışları bölümünde turlar hâlinde satılır.',
    HBT: 'Harbor Trust, deniz taşımacılığı belgelerini her limanın okuyabileceği bir yerde tutar; her damganın bedeli HBT ile ödenir. Bu borsada token satışları bölümünde turlar hâlinde satılır.',
    QFD: 'Quiet Fields, çiftçilere topraklarının ölçülen sağlığı için ödeme yapar; ölçümleri QFD alanlar finanse eder. Bu borsada token satışları bölümünde turlar hâlinde satılır.',
  },
  projects: {
    LMG: '<p>Lumen Grid, komşuların çatılarında ürettikleri elektriği birbirine satmasını sağlar.</p><p>Buradan alınanların tamamı, %5 bonusla, <b>bir gün sonra serbest bırakılır</b>.</p>',
    HBT: '<p>Harbor Trust, deniz taşımacılığı belgelerini her limanın okuyabileceği bir yerde tutar.</p><p>Üçte biri <b>üç gün sonra</b>, kalan üçte birlik bölümler sonraki iki günde birer birer serbest bırakılır.</p>',
    QFD: '<p>Quiet Fields, çiftçilere topraklarının ölçülen sağlığı için ödeme yapar.</p><p><b>Yedinci günden itibaren</b> günde bir olmak üzere beş bölümde, %10 bonusla serbest bırakılır.</p>',
  },
  banners: {
    tide: { title: ['Hiç kapanmayan', 'piyasalar'], note: 'Gece gündüz canlı fiyatlar' },
    book: { title: ['Emir defterinin', 'her seviyesi'], note: 'Her yönde yirmi seviye' },
    invite: { title: ['Davet et,', 'komisyon paylaş'], note: 'BGK ile %30’a kadar' },
  },
  tips: {
    1: {
      title: 'Demo işlemlere hoş geldiniz',
      content:
        'Bu borsadaki bakiyeler ve fiyatlar simülasyondur. Gönül rahatlığıyla işlem yapın ve burada gösterilen bir adrese asla gerçek coin göndermeyin.',
    },
  },
  about:
    'BGK; spot, vadeli ve döngü işlemleri için bir demo borsasıdır. Bakiyeler ve fiyatlar simülasyondur.',
}
