import type { ContentTexts } from './content-texts'

/** Vietnamese. */
export const vi: ContentTexts = {
  tag: 'vi',
  articles: {
    104: {
      title: 'Chào mừng đến với BGK',
      html: '<p>Giao dịch giao ngay, Futures vĩnh cửu và hợp đồng chu kỳ với một tài khoản, vào mọi lúc trong ngày.</p><p>BGK là <strong>sàn demo</strong>: tiền và giá đều là mô phỏng. Tuyệt đối không gửi coin thật đến địa chỉ hiển thị tại đây.</p>',
    },
    103: {
      title: 'Tám thị trường giao ngay mở cửa suốt ngày đêm',
      html: '<p>BTC, ETH, BNB, SOL, XRP, DOGE, TRX và BGK nay giao dịch với USDT vào mọi lúc.</p><ul><li>Phí giao dịch: 0,1% cho cả maker và taker, trừ vào coin bạn nhận được.</li><li>Lệnh sẽ khớp với lệnh đang mở của chính bạn sẽ bị từ chối.</li></ul>',
    },
    102: {
      title: 'LTC/USDT đã ngừng giao dịch',
      html: '<p>LTC/USDT không còn nhận lệnh. Số dư của bạn không bị ảnh hưởng và lịch sử lệnh vẫn xem được.</p>',
    },
    101: {
      title: 'Giao dịch Futures vĩnh cửu với đòn bẩy',
      html: '<p>Mở vị thế long hoặc short với ký quỹ chéo hay cô lập, và bảo vệ bằng lệnh chốt lời và cắt lỗ.</p><p>Đòn bẩy nhân cả lãi lẫn lỗ. Vị thế bị thanh lý khi ký quỹ đã hết.</p>',
    },
  },
  introductions: {
    BTC: 'Bitcoin là đồng tiền số đầu tiên vận hành mà không cần bên phát hành. Từ năm 2009, cứ khoảng mười phút thợ đào lại thêm một khối các giao dịch chuyển, và phần thưởng giảm một nửa sau mỗi bốn năm, vì vậy sẽ không bao giờ có quá 21 triệu coin.',
    ETH: 'Ether dùng để trả phí tính toán trên Ethereum, mạng lưới nơi ai cũng có thể đăng chương trình nắm giữ và chuyển giá trị. Người khóa ether tham gia xác nhận khối và nhận phí; một phần của mỗi khoản phí bị đốt. Không có giới hạn cố định, con số hiển thị là lượng đang lưu hành.',
    BNB: 'BNB là coin của một nhóm mạng lưới được xây dựng để có phí thấp và khối nhanh. BNB dùng để trả phí chuyển và phí hợp đồng, và mỗi quý một phần nguồn cung bị đốt cho đến khi hết một nửa trong 200 triệu ban đầu.',
    SOL: 'SOL dùng để trả phí và staking trên Solana, mạng lưới ghi dấu thời gian vào chuỗi để các trình xác thực thống nhất thứ tự sự kiện chỉ với ít thông điệp. Mỗi giây có vài khối, nên được các ứng dụng giao dịch thường xuyên ưa chuộng.',
    XRP: 'XRP vận hành trên sổ cái tất toán trong ba đến năm giây và được tạo ra để thanh toán giữa các loại tiền tệ. Toàn bộ 100 tỷ đơn vị có từ ngày đầu; mỗi lần chuyển sẽ hủy một lượng rất nhỏ.',
    DOGE: 'Dogecoin ra đời năm 2013 như một câu đùa về chú chó và vẫn giữ nét hài hước ấy. Nó được đào như các coin đời đầu, mỗi năm thêm năm tỷ coin không giới hạn, giá thấp nên tiện để thưởng và tặng quà nhỏ.',
    TRX: 'TRX là coin của TRON, mạng lưới có các bên tạo khối do bầu chọn, nơi việc chuyển tốn rất ít hoặc không mất phí. Phần lớn lưu lượng là các token đô la chuyển từ ví này sang ví khác.',
    BGK: 'BGK là coin nền tảng của sàn này. Người nắm giữ BGK nhận phần lớn hơn trong phí giao dịch của bạn bè được mời: 10% khi dưới 500 BGK, 20% từ 500 và 30% khi trên 5.000.',
    LTC: 'Litecoin theo thiết kế của Bitcoin nhưng khối ra nhanh gấp bốn và số coin nhiều gấp bốn. LTC/USDT đã ngừng giao dịch tại đây.',
    USDT: 'USDT là token hướng tới giá trị một đô la Mỹ, được phát hành trên nhiều mạng lưới. Mọi cặp của sàn này đều được định giá bằng USDT.',
    LMG: 'Lumen Grid giúp hàng xóm bán cho nhau điện từ mái nhà: đồng hồ ký xác nhận lượng điện đã cấp, và LMG tất toán mỗi 15 phút. Token được bán theo từng đợt trong mục Mở bán token của sàn này.',
    HBT: 'Harbor Trust lưu giấy tờ vận tải biển ở nơi mọi cảng đều đọc được, và HBT trả cho mỗi con dấu. Token được bán theo từng đợt trong mục Mở bán token của sàn này.',
    QFD: 'Quiet Fields trả tiền cho nông dân theo sức khỏe đo được của đất. Người mua QFD tài trợ cho việc đo. Token được bán theo từng đợt trong mục Mở bán token của sàn này.',
  },
  projects: {
    LMG: '<p>Lumen Grid giúp hàng xóm bán cho nhau điện từ mái nhà.</p><p>Toàn bộ token được <b>mở khóa một ngày sau khi mua</b>, kèm thưởng 5%.</p>',
    HBT: '<p>Harbor Trust lưu giấy tờ vận tải biển ở nơi mọi cảng đều đọc được.</p><p>Một phần ba được mở khóa <b>sau ba ngày</b>, mỗi ngày trong hai ngày tiếp theo mở thêm một phần ba.</p>',
    QFD: '<p>Quiet Fields trả tiền cho nông dân theo sức khỏe đo được của đất.</p><p>Mở khóa thành năm phần, mỗi ngày một phần, <b>từ ngày thứ bảy</b>, kèm thưởng 10%.</p>',
  },
  banners: {
    tide: { title: ['Thị trường', 'không ngủ'], note: 'Giá trực tiếp cả ngày đêm' },
    book: { title: ['Toàn bộ độ sâu', 'của sổ lệnh'], note: 'Hai mươi mức mỗi bên' },
    invite: { title: ['Mời bạn bè,', 'chia sẻ phí'], note: 'Lên đến 30% với BGK' },
  },
  tips: {
    1: {
      title: 'Chào mừng đến với giao dịch demo',
      content:
        'Tiền và giá trên sàn này đều là mô phỏng. Hãy thoải mái giao dịch và tuyệt đối không gửi coin thật đến địa chỉ hiển thị tại đây.',
    },
  },
  about: 'BGK là sàn demo cho giao dịch giao ngay, Futures và chu kỳ. Tiền và giá đều là mô phỏng.',
}
