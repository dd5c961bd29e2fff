import type { HelpTexts } from './help-texts'

/** Turkish. */
export const tr: HelpTexts = {
  groups: {
    start: 'Başlarken',
    trading: 'İşlemler',
    funds: 'Yatırma ve çekim',
    security: 'Hesap ve güvenlik',
  },
  articles: {
    211: {
      title: 'Nasıl başlarım?',
      html: '<p><strong>Varlıklar</strong> ekranında demo bakiyesi alın: her gün 10.000 USDT. Spot hesabınıza eklenir, gerçek bir değeri yoktur.</p><p>Ardından bir piyasa seçip ilk emrinizi verin. Vadeli işlemler ve döngü sözleşmeleri için önce vadeli hesabınıza transfer yapın.</p>',
    },
    210: {
      title: 'Bakiyem nerede?',
      html: '<p>Üç hesabınız var. <strong>Spot hesabı</strong> yatırılan coinleri alır; spot emirleri, dönüştürme ve çekim için kullanılır. <strong>Vadeli hesabı</strong> vadeli işlemler ve döngü sözleşmeleri içindir. <strong>Fiat hesabı</strong> fiat parayla coin alıp satmak içindir.</p><p>Hesaplarınız arasındaki transferler ücretsizdir ve anında gerçekleşir. Açık emirlerin ayırdığı bakiye, emri iptal ettiğinizde serbest kalır.</p>',
    },
    203: {
      title: 'Limit emri mi, piyasa emri mi?',
      html: '<p><strong>Limit emri</strong>, kabul ettiğiniz en kötü fiyatı belirtir. Hemen gerçekleşmeyen kısım, karşılığı bulunana veya siz iptal edene kadar emir defterinde bekler; gereken bakiye bu sürede ayrılır.</p><p><strong>Piyasa emri</strong>, o anda emir defterinde ne varsa seviye seviye onunla gerçekleşir. Defter tükenirse kalanı iptal edilir. Her iki durumda da miktar, USDT değil, işlem yaptığınız coin cinsindendir.</p>',
    },
    202: {
      title: 'Komisyon nasıl kesilir?',
      html: '<p>Spot: işlemin her iki tarafı da aldığının %0,1 kadarını öder; alıcı satın aldığı coinle, satıcı USDT ile. Vadeli: pozisyonu hem açarken hem kapatırken emir değerinin %0,05 kadarı komisyon olarak kesilir.</p><p>Hesaplarınız arasındaki transferler ücretsizdir. Çekimde, onaydan önce gösterilen ağ ücreti alınır. Sizi bir arkadaşınız davet ettiyse işlem komisyonunuzun bir bölümü ona gider; siz fazladan ödeme yapmazsınız.</p>',
    },
    205: {
      title: 'Döngü sözleşmeleri nasıl çalışır?',
      html: '<p>Fiyatın 30, 60, 120 veya 300 saniye sonra daha yüksek (Al) mi, daha düşük (Sat) mü olacağını tahmin edin. Doğru tahmin, tutarınızın %50 ile %80 arası kadar kâr getirir; süre uzadıkça oran artar.</p><p>Tahmin yanlışsa veya fiyat değişmediyse tutarı kaybedersiniz. Döngü emirleri iptal edilemez. Vadeli hesabınızdaki USDT veya BGK ile ödenir.</p>',
    },
    204: {
      title: 'Likidasyon ve fonlama',
      html: '<p>Teminat ile gerçekleşmeyen PnL toplamı sürdürme teminatına düştüğünde pozisyon likide edilir. Son fiyat değil, <strong>gösterge fiyatı</strong> belirleyicidir. İzole pozisyonlar yalnızca kendi teminatını riske atar; çapraz pozisyonlar vadeli hesabınızın bakiyesini paylaşır.</p><p><strong>Fonlama</strong>, UTC ile 00:00, 08:00 ve 16:00 saatlerinde yatırımcılar arasında ödenir. Oran pozitifse long taraf short tarafa, negatifse short taraf long tarafa öder.</p>',
    },
    201: {
      title: 'Emir verirken bağlantım koptu',
      html: '<p>Yeniden emir vermeden önce emirlerinizi kontrol edin. Kabul edilen emir, onaylanmadan önce kaydedilir; onay size hiç ulaşmasa bile listenizde yer alır.</p><p>Uygulama bunu sizin için kontrol eder ve bağlantınız gelir gelmez sonucu gösterir.</p>',
    },
    206: {
      title: 'Nasıl yatırırım?',
      html: '<p>Coin ve ağı seçin, ardından gösterilen adrese gönderin. Minimumun altındaki miktarlar, başka ağlardan gönderimler ve etiketsiz XRP hesabınıza geçmez.</p><p>Sonra miktarı ve ekran görüntüsünü gönderin. İncelemenin ardından coinler spot hesabınızda olur. Burası bir demo borsasıdır: asla gerçek coin göndermeyin.</p>',
    },
    207: {
      title: 'Neden henüz çekim yapamıyorum?',
      html: '<p>Kimlik doğrulaması, fon şifresi, en az 80 güven puanı ve bir çekim adresi gerekir. Şifrenizi, e-postanızı veya telefon numaranızı değiştirdikten sonra çekimler 24 saat duraklatılır.</p><p>Her çekim gönderilmeden önce incelenir; onaylanana kadar iptal edebilirsiniz. Ağ ücreti çekim miktarından düşülür.</p>',
    },
    208: {
      title: 'Hesabımı nasıl korurum?',
      html: '<p>Güvenlik ekranında bir <strong>kimlik doğrulama uygulaması</strong> kurun: her girişte şifreniz ve 6 haneli bir kod gerekir. Ya da bir <strong>geçiş anahtarı</strong> ekleyip yüzünüz, parmak iziniz veya cihazınızın PIN koduyla giriş yapın.</p><p>Kimlik avı önleme ifadesi de belirleyin: gönderdiğimiz her e-posta ve SMS bu ifadeyi gösterir. Destek ekibi sizden asla şifre veya doğrulama kodu istemez.</p>',
    },
    209: {
      title: 'Telefonumu veya şifremi kaybedersem ne olur?',
      html: '<p>Kurtarma kodlarınızı kaydedin: her biri, uygulamadaki bir kodun yerine bir kez geçer. Başka bir cihazdaki geçiş anahtarıyla şifre ve kod olmadan giriş yapabilirsiniz.</p><p>Giriş şifrenizi mi unuttunuz? E-postanıza veya telefonunuza gönderilen doğrulama koduyla yenisini belirleyin. Tüm cihazlarda oturum kapanır ve çekimler 24 saat duraklatılır.</p>',
    },
  },
}
