import type { ContentTexts } from './content-texts'

/** Indonesian. */
export const id: ContentTexts = {
  tag: 'id',
  articles: {
    104: {
      title: 'Selamat datang di BGK',
      html: '<p>Trading spot, futures perpetual, dan kontrak siklus dengan satu akun, kapan saja sepanjang hari.</p><p>BGK adalah <strong>bursa demo</strong>: dana dan harga hanya simulasi. Jangan pernah mengirim koin sungguhan ke alamat yang ditampilkan di sini.</p>',
    },
    103: {
      title: 'Delapan pasar spot buka sepanjang waktu',
      html: '<p>BTC, ETH, BNB, SOL, XRP, DOGE, TRX, dan BGK kini diperdagangkan terhadap USDT sepanjang waktu.</p><ul><li>Biaya trading: 0,1% untuk maker dan taker, dipotong dari koin yang Anda terima.</li><li>Order yang akan terisi oleh order terbuka Anda sendiri akan ditolak.</li></ul>',
    },
    102: {
      title: 'Trading LTC/USDT telah berakhir',
      html: '<p>LTC/USDT tidak lagi menerima order. Saldo Anda tidak terpengaruh, dan riwayat order Anda tetap dapat dilihat.</p>',
    },
    101: {
      title: 'Trading futures perpetual dengan leverage',
      html: '<p>Buka posisi long atau short dengan margin cross atau isolated, dan lindungi dengan order take profit dan stop loss.</p><p>Leverage melipatgandakan kerugian maupun keuntungan. Posisi dilikuidasi saat marginnya habis.</p>',
    },
  },
  introductions: {
    BTC: 'Bitcoin adalah uang digital pertama yang berjalan tanpa penerbit. Sejak 2009, penambang menambahkan satu blok transfer kira-kira setiap sepuluh menit, dan imbalannya berkurang separuh sekitar empat tahun sekali, sehingga jumlahnya tidak akan pernah melebihi 21 juta koin.',
    ETH: 'Ether membayar komputasi di Ethereum, jaringan tempat siapa pun dapat menerbitkan program yang menyimpan dan memindahkan nilai. Pemegang yang mengunci ether ikut mengonfirmasi blok dan mendapat biayanya; sebagian dari setiap biaya dibakar. Tidak ada batas tetap, dan angka yang ditampilkan adalah pasokan yang beredar.',
    BNB: 'BNB adalah koin dari sekelompok jaringan yang dibangun untuk biaya rendah dan blok cepat. BNB membayar transfer dan kontrak di sana, dan sebagian pasokannya dibakar setiap kuartal sampai separuh dari 200 juta pertama habis.',
    SOL: 'SOL digunakan untuk biaya dan staking di Solana, jaringan yang menaruh stempel waktu di dalam rantainya agar validator menyepakati urutan peristiwa dengan sedikit pesan. Blok muncul beberapa kali per detik, sehingga disukai aplikasi yang sering bertransaksi.',
    XRP: 'XRP berjalan di buku besar yang selesai dalam tiga hingga lima detik dan dibuat untuk pembayaran antarmata uang. Seluruh 100 miliar unit sudah ada sejak hari pertama; setiap transfer menghapus sebagian kecil darinya.',
    DOGE: 'Dogecoin bermula pada 2013 sebagai lelucon tentang seekor anjing dan tetap menjaga humornya. Koin ini ditambang seperti koin-koin awal, lima miliar koin baru per tahun tanpa akhir, dan harganya yang rendah cocok untuk tip dan hadiah kecil.',
    TRX: 'TRX adalah koin TRON, jaringan dengan produsen blok terpilih tempat transfer berbiaya sangat kecil atau gratis. Sebagian besar lalu lintasnya adalah token dolar yang berpindah dari satu dompet ke dompet lain.',
    BGK: 'BGK adalah koin platform bursa ini. Pemegangnya mendapat bagian lebih besar dari biaya trading teman yang mereka undang: 10% di bawah 500 BGK, 20% mulai 500, dan 30% di atas 5.000.',
    LTC: 'Litecoin mengikuti rancangan Bitcoin dengan blok empat kali lebih sering dan koin empat kali lebih banyak. Trading LTC/USDT telah berakhir di sini.',
    USDT: 'USDT adalah token yang ditujukan bernilai satu dolar AS dan diterbitkan di banyak jaringan. Semua pasangan di bursa ini dihargai dengan USDT.',
    LMG: 'Lumen Grid memungkinkan tetangga saling menjual listrik dari atap rumahnya: meteran menandatangani listrik yang dikirim, dan LMG menyelesaikannya setiap 15 menit. Token ini dijual bertahap di bagian Penjualan token bursa ini.',
    HBT: 'Harbor Trust menyimpan dokumen angkutan laut di tempat yang dapat dibaca setiap pelabuhan, dan HBT membayar setiap stempelnya. Token ini dijual bertahap di bagian Penjualan token bursa ini.',
    QFD: 'Quiet Fields membayar petani atas kesehatan tanahnya yang terukur. Pembeli QFD mendanai pengukurannya. Token ini dijual bertahap di bagian Penjualan token bursa ini.',
  },
  projects: {
    LMG: '<p>Lumen Grid memungkinkan tetangga saling menjual listrik dari atap rumahnya.</p><p>Semua token <b>dilepas satu hari setelah pembelian</b>, dengan bonus 5%.</p>',
    HBT: '<p>Harbor Trust menyimpan dokumen angkutan laut di tempat yang dapat dibaca setiap pelabuhan.</p><p>Sepertiga dilepas <b>setelah tiga hari</b>, sepertiga lagi pada masing-masing dari dua hari berikutnya.</p>',
    QFD: '<p>Quiet Fields membayar petani atas kesehatan tanahnya yang terukur.</p><p>Dilepas dalam lima bagian, satu per hari, <b>mulai hari ketujuh</b>, dengan bonus 10%.</p>',
  },
  banners: {
    tide: { title: ['Pasar yang', 'tak pernah tutup'], note: 'Harga langsung siang malam' },
    book: { title: ['Setiap level', 'buku order'], note: 'Dua puluh level per sisi' },
    invite: { title: ['Undang teman,', 'berbagi biaya'], note: 'Hingga 30% dengan BGK' },
  },
  tips: {
    1: {
      title: 'Selamat datang di trading demo',
      content:
        'Dana dan harga di bursa ini hanya simulasi. Silakan trading dengan bebas, dan jangan pernah mengirim koin sungguhan ke alamat yang ditampilkan di sini.',
    },
  },
  about: 'BGK adalah bursa demo untuk trading spot, futures, dan siklus. Dana dan harga hanya simulasi.',
}
