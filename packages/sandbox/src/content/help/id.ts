import type { HelpTexts } from './help-texts'

/** Indonesian. */
export const id: HelpTexts = {
  groups: {
    start: 'Memulai',
    trading: 'Trading',
    funds: 'Deposit dan penarikan',
    security: 'Akun dan keamanan',
  },
  articles: {
    211: {
      title: 'Bagaimana cara memulai?',
      html: '<p>Ambil dana demo di layar <strong>Aset</strong>: 10.000 USDT setiap hari. Dana masuk ke akun spot Anda dan tidak memiliki nilai nyata.</p><p>Lalu pilih pasar dan buat order pertama Anda. Untuk futures dan kontrak siklus, transfer dana ke akun futures terlebih dahulu.</p>',
    },
    210: {
      title: 'Di mana dana saya?',
      html: '<p>Anda memiliki tiga akun. <strong>Akun spot</strong> menerima deposit dan dipakai untuk order spot, konversi, dan penarikan. <strong>Akun futures</strong> dipakai untuk futures dan kontrak siklus. <strong>Akun fiat</strong> dipakai untuk membeli dan menjual koin dengan uang fiat.</p><p>Transfer antarakun Anda gratis dan langsung diterima. Dana yang ditahan untuk order terbuka dikembalikan saat Anda membatalkannya.</p>',
    },
    203: {
      title: 'Order limit atau market?',
      html: '<p><strong>Order limit</strong> menetapkan harga terburuk yang Anda terima. Bagian yang tidak langsung terisi menunggu di buku order sampai terisi atau Anda batalkan. Dana yang diperlukan ditahan selama itu.</p><p><strong>Order market</strong> terisi dengan isi buku order saat ini, level demi level. Jika buku order habis, sisanya dibatalkan. Dalam kedua kasus, jumlah dihitung dalam koin yang Anda perdagangkan, bukan USDT.</p>',
    },
    202: {
      title: 'Bagaimana biaya dikenakan?',
      html: '<p>Spot: setiap pihak membayar 0,1% dari yang diterimanya, pembeli dalam koin yang dibeli, penjual dalam USDT. Futures: 0,05% dari nilai order, saat membuka dan saat menutup.</p><p>Transfer antarakun Anda gratis. Penarikan dikenai biaya jaringan yang tampil sebelum Anda mengonfirmasi. Jika Anda diundang teman, ia menerima sebagian biaya trading Anda; Anda tidak membayar lebih.</p>',
    },
    205: {
      title: 'Bagaimana cara kerja kontrak siklus?',
      html: '<p>Perkirakan apakah harga akan lebih tinggi (Beli) atau lebih rendah (Jual) setelah 30, 60, 120, atau 300 detik. Perkiraan yang benar memberi profit 50% hingga 80% dari jumlah Anda: makin lama durasinya, makin besar profitnya.</p><p>Jika perkiraan salah atau harga tidak berubah, Anda kehilangan jumlah itu. Order siklus tidak dapat dibatalkan dan dibayar dengan USDT atau BGK dari akun futures Anda.</p>',
    },
    204: {
      title: 'Likuidasi dan funding',
      html: '<p>Posisi dilikuidasi ketika gabungan margin dan PnL belum terealisasi turun hingga margin pemeliharaan. Yang menentukan adalah <strong>harga mark</strong>, bukan harga terakhir. Posisi isolated hanya mempertaruhkan marginnya sendiri; posisi cross berbagi saldo futures Anda.</p><p><strong>Funding</strong> dibayarkan antartrader pada pukul 00:00, 08:00, dan 16:00 UTC. Saat tingkatnya positif, long membayar short; saat negatif, short membayar long.</p>',
    },
    201: {
      title: 'Koneksi saya terputus saat membuat order',
      html: '<p>Periksa order Anda sebelum membuatnya lagi. Order yang diterima disimpan sebelum kami mengonfirmasinya, jadi order itu ada di daftar Anda meskipun konfirmasinya tidak sampai.</p><p>Aplikasi memeriksanya untuk Anda dan menampilkan hasilnya begitu koneksi Anda kembali.</p>',
    },
    206: {
      title: 'Bagaimana cara deposit?',
      html: '<p>Pilih koin dan jaringan, lalu kirim ke alamat yang ditampilkan. Jumlah di bawah minimum, jaringan lain, dan XRP tanpa tag tidak dapat dikreditkan.</p><p>Kemudian kirimkan jumlah dan tangkapan layar. Setelah ditinjau, koin masuk ke akun spot Anda. Ini bursa demo: jangan pernah mengirim koin sungguhan.</p>',
    },
    207: {
      title: 'Mengapa saya belum bisa menarik dana?',
      html: '<p>Anda memerlukan verifikasi identitas, kata sandi dana, skor kredit minimal 80, dan alamat penarikan. Setelah Anda mengubah kata sandi, email, atau nomor telepon, penarikan ditangguhkan selama 24 jam.</p><p>Setiap penarikan ditinjau sebelum dikirim; sebelum disetujui, Anda dapat membatalkannya. Biaya jaringan dipotong dari jumlah yang ditarik.</p>',
    },
    208: {
      title: 'Bagaimana cara melindungi akun saya?',
      html: '<p>Siapkan <strong>aplikasi autentikator</strong> di layar Keamanan: setiap login memerlukan kata sandi dan kode 6 digit. Atau tambahkan <strong>kunci sandi</strong> dan masuk dengan wajah, sidik jari, atau PIN perangkat Anda.</p><p>Atur juga frasa anti-phishing: setiap email dan SMS dari kami menampilkannya. Tim dukungan tidak pernah meminta kata sandi atau kode verifikasi Anda.</p>',
    },
    209: {
      title: 'Bagaimana jika ponsel hilang atau kata sandi lupa?',
      html: '<p>Simpan kode pemulihan Anda: setiap kode menggantikan kode aplikasi autentikator satu kali. Dengan kunci sandi di perangkat lain, Anda dapat masuk tanpa kata sandi dan kode.</p><p>Lupa kata sandi login? Atur yang baru dengan kode verifikasi yang dikirim ke email atau ponsel Anda. Semua perangkat akan keluar, dan penarikan ditangguhkan selama 24 jam.</p>',
    },
  },
}
